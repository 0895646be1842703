import { type RefObject, type SyntheticEvent, useState } from 'react';
import type { Overview, Path, Pointed } from './call.ts';
import { textsIn } from '../../editing/shown-values.ts';

const SHORTEST = 3;
const MOST = 20;
const CORRECT = 'To correct before you publish';
const COMMANDS = 'git add src/content && git commit -m "Change the content" src/content\ngit push';

export const undoLabel = (what: string | null): string =>
  what === null ? 'Nothing to undo' : `Undo: ${what}`;

/** Leads to another part of this page, since the address already says which file is open. */
export function goTo(id: string, event: SyntheticEvent): void {
  event.preventDefault();
  const part = document.getElementById(id);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView();
}

interface Props {
  heading: RefObject<HTMLHeadingElement | null>;
  overview: Overview | undefined;
  status: string;
  open: (file: string, path?: Path) => Promise<void> | undefined;
  undo: () => void;
}
interface Listed {
  list: readonly Pointed[];
  open: Props['open'];
}

/** Sentences that lead to their fields; one about several fields has a line for each. */
function Sentences({ list, open }: Listed) {
  return (
    <ul className="bullets">
      {list.map(({ file, places, text }) => {
        const isOne = places.length === 1;
        const links = places.map(({ path, name }) => (
          <button
            key={path.join('.')}
            type="button"
            className="link-button"
            onClick={() => void open(file ?? '', path)}
          >
            {isOne ? text : name}
          </button>
        ));
        return (
          <li key={`${file} ${places.map(({ path }) => path.join('.')).join()} ${text}`}>
            {isOne && file ? links : text}
            {!isOne && (
              <ul className="bullets">
                {links.map((link) => (
                  <li key={link.key}>{link}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What can be found, what changed, and what is left to do. */
export function Start({ heading, overview, status, open, undo }: Props) {
  const [words, setWords] = useState('');
  const [copied, setCopied] = useState('');
  if (!overview) return <p role="status">{status || 'The content is being read …'}</p>;
  const { changes, lacks, problems, advice } = overview;
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(COMMANDS).then(
      () => true,
      () => false,
    );
    setCopied(isDone ? 'Copied.' : 'Mark the lines above and copy them.');
  };
  const wanted = words.trim().toLowerCase();
  const found = overview.entries.flatMap(({ file, title, data }) =>
    wanted.length < SHORTEST
      ? []
      : textsIn(data)
          .filter(({ text }) => text.toLowerCase().includes(wanted))
          .map(({ path, text }) => ({
            file,
            places: [{ path }],
            text: `${title}: ${text.slice(0, 120)}`,
          })),
  );
  const lists = [
    [CORRECT, problems],
    ['To check; leave what is right', advice],
    ['What the shop lacks to open', lacks],
  ] as const;
  return (
    <>
      <div className="cluster">
        <h1 ref={heading} tabIndex={-1}>
          Edit the shop
        </h1>
        <span role="status">{status}</span>
      </div>
      <label className="field">
        <span>Find a word or a sentence</span>
        <input
          className="input"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <div aria-live="polite">
        {wanted.length >= SHORTEST && <p>{found.length === 0 ? 'Not found.' : 'Found:'}</p>}
        {found.length > 0 && <Sentences list={found.slice(0, MOST)} open={open} />}
      </div>
      <div className="cluster">
        {(
          [
            ['Opening hours', 'site/site.yaml', 'hours'],
            ['Holidays', 'site/delivery.yaml', 'holidays'],
          ] as const
        ).map(([name, file, field]) => (
          <button
            key={name}
            type="button"
            className="button"
            data-kind="quiet"
            onClick={() => void open(file, [field])}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={!overview.undo}
          onClick={undo}
        >
          {undoLabel(overview.undo)}
        </button>
        <a className="narrow target" href="#page" onClick={(event) => goTo('page', event)}>
          See the page
        </a>
      </div>
      {lists.map(
        ([title, list]) =>
          list.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <Sentences list={list} open={open} />
            </section>
          ),
      )}
      <section className="stack">
        <h2>Changed and not yet published</h2>
        {changes === undefined && <p>The changes are being read …</p>}
        {changes === null && <p>Without git, the changes can’t be listed.</p>}
        {changes?.length === 0 && <p>Nothing.</p>}
        {changes && changes.length > 0 && (
          <>
            <ul className="bullets">
              {changes.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            {problems.length > 0 ? (
              <p>{`Publish once “${CORRECT}” above is empty.`}</p>
            ) : (
              <>
                <p>
                  To publish, run these commands in a terminal, in the shop’s folder, or pass the
                  change on as you agreed.
                </p>
                <pre className="notice">{COMMANDS}</pre>
                <div className="cluster">
                  <button type="button" className="button" data-kind="quiet" onClick={copy}>
                    Copy the commands
                  </button>
                  <span role="status">{copied}</span>
                </div>
              </>
            )}
          </>
        )}
      </section>
    </>
  );
}
