import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldWords } from '../../editing/field-words.ts';
import type { Entry, Path } from './call.ts';
import { goTo } from './start.tsx';
import { type Field, fieldsAt } from './clicked-field.ts';

const NO_FIELD = 'These words are part of the program. Ask a developer to change them.';
const LEADS_OUT = 'This link leads to another website, which isn’t opened here.';
const LISTEN_MS = 100;
/** How often, and after which pause, to look again for a page that isn't there yet. */
const PAGE_TRIES = 20;
const PAGE_PAUSE_MS = 300;

interface Props {
  page: string;
  entries: readonly Entry[];
  open: (file: string, path: Path) => unknown;
}

/** The page itself, as the development server shows it. */
export function Preview({ page: own, entries, open }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** The page on which a text was clicked stays, instead of its file's own page. */
  const [kept, setKept] = useState<{ of: string; shown: string | undefined }>();
  const page = (kept?.of === own && kept.shown) || own;
  const [isPicking, setIsPicking] = useState(true);
  const [said, setSaid] = useState('');
  /** Fields with the clicked text, if there are several. */
  const [fields, setFields] = useState<readonly Field[]>([]);

  const choose = useCallback(
    ({ entry, path }: Field) => {
      setFields([]);
      setKept({ of: entry.page, shown: frame.current?.contentWindow?.location.pathname });
      open(entry.file, path);
    },
    [open],
  );

  useEffect(() => {
    const inside = frame.current;
    if (!inside) return;
    const onClick = (event: MouseEvent) => {
      const { target, view } = event;
      if (!(view && target instanceof (view as Window & typeof globalThis).Element)) return;
      const link = target.closest('a');
      const isOut = link !== null && link.origin !== view.location.origin;
      const found = isPicking ? fieldsAt(entries, target, event) : [];
      if (isOut || found.length > 0) {
        event.preventDefault();
        event.stopPropagation();
      }
      setFields(found.length > 1 ? found : []);
      setSaid(found.length > 0 ? '' : isOut ? LEADS_OUT : isPicking ? NO_FIELD : '');
      if (found[0] && found.length === 1) choose(found[0]);
    };
    const listen = () => inside.contentDocument?.addEventListener('click', onClick, true);
    // Every page that the preview opens is another document, and may be clicked while it is loading.
    const timer = setInterval(listen, LISTEN_MS);
    return () => {
      clearInterval(timer);
      inside.contentDocument?.removeEventListener('click', onClick, true);
    };
  }, [entries, choose, isPicking]);

  // The page of a new product isn't there until the server has read its file; until then, another one is shown.
  useEffect(() => {
    const inside = frame.current;
    let left = PAGE_TRIES;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      left -= 1;
      const shown = inside?.contentWindow?.location;
      if (!shown || shown.pathname === page || left <= 0) return stop();
      timer = setTimeout(() => shown.replace(page), PAGE_PAUSE_MS);
    };
    function stop() {
      clearTimeout(timer);
      inside?.removeEventListener('load', look);
    }
    inside?.addEventListener('load', look);
    return stop;
  }, [page]);

  return (
    <section className="preview" id="page" aria-label="The page" tabIndex={-1}>
      <a className="narrow target" href="#form" onClick={(event) => goTo('form', event)}>
        To the form
      </a>
      <label className="target gap-2">
        <input
          type="checkbox"
          checked={isPicking}
          onChange={({ target }) => setIsPicking(target.checked)}
        />
        A click on a text opens its field
      </label>
      <div role="status" className="stack gap-2">
        {said}
        {fields.length > 0 && (
          <>
            <p>These words are in several places. Which do you mean?</p>
            <ul className="bullets">
              {fields.map(({ entry, path }) => (
                <li key={`${entry.file} ${path.join('.')}`}>
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => choose({ entry, path })}
                  >
                    {entry.title}: {fieldWords(undefined, path)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <iframe ref={frame} src={page} title="The page as it is now" />
    </section>
  );
}
