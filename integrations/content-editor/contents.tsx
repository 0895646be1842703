import { type ListedEntry, pictureAddress } from './call.ts';

const FOLDERS = {
  products: 'Products',
  categories: 'Categories',
  team: 'People',
  site: 'Pages and facts',
};
/** On a narrow screen the list is folded, since the rest comes below it. */
const isWide = matchMedia('(width >= 45rem)').matches;

interface Props {
  entries: readonly ListedEntry[];
  shown: string;
  unsaved: readonly string[];
}

/** What can be edited. */
export function Contents({ entries, shown, unsaved }: Props) {
  return (
    <nav className="contents" aria-label="What can be edited">
      <a className="item" href="#start" aria-current={shown === '' ? 'page' : undefined}>
        Start
      </a>
      {Object.entries(FOLDERS).map(([name, title]) => (
        <details key={name} open={isWide}>
          <summary>
            <h2>{title}</h2>
          </summary>
          <ul>
            {entries
              .filter(({ folder }) => folder === name)
              .map((entry) => (
                <li key={entry.file}>
                  <a
                    className="item"
                    href={`#${entry.file}`}
                    // Its page may have been left.
                    onClick={() => {
                      if (entry.file === shown) dispatchEvent(new HashChangeEvent('hashchange'));
                    }}
                    aria-current={entry.file === shown ? 'page' : undefined}
                  >
                    {entry.picture && name !== 'site' && (
                      <img
                        className="thumb"
                        src={pictureAddress(name, entry.picture)}
                        alt=""
                        loading="lazy"
                      />
                    )}
                    <span className="lines">
                      <span>{entry.title}</span>
                      {entry.note && <span className="quiet">{entry.note}</span>}
                      {entry.problems > 0 && <span className="field-error">to correct</span>}
                      {unsaved.includes(entry.file) && <span className="quiet">not saved</span>}
                    </span>
                  </a>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
