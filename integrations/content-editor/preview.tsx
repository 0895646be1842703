import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldWords } from '../../editing/field-words.ts';
import type { ListedEntry, Path } from './call.ts';
import { goTo } from './start.tsx';
import { type Field, fieldsAt } from './clicked-field.ts';

const WHICH =
  'Where do these words come from? If none of these is their place, they are part of the program.';
const NO_FIELD = 'These words are part of the program. Ask a developer to change them.';
const LEADS_OUT = 'This link leads to another website, which isn’t opened here.';
/** How often, and after which pause, to look again for a page that isn't there yet. */
const PAGE_TRIES = 20;
const PAGE_PAUSE_MS = 300;

interface Props {
  page: string;
  /** Another one for every file that is opened. */
  visit: number;
  entries: readonly ListedEntry[];
  open: (file: string, path: Path) => unknown;
}

/** The page itself, as the development server shows it. */
export function Preview({ page, visit, entries, open }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** The page that has to be shown; undefined once a click in it may lead elsewhere. */
  const wanted = useRef<string | undefined>(page);
  /** The page on which a text was clicked stays, instead of its file's own page. */
  const stays = useRef(false);
  const heard = useRef<Document>(null);
  const [isPicking, setIsPicking] = useState(true);
  const [said, setSaid] = useState('');
  /** Fields that may have the clicked text, if it isn't sure. */
  const [fields, setFields] = useState<readonly Field[]>([]);

  const choose = useCallback(
    ({ entry, path }: Field) => {
      setFields([]);
      wanted.current = frame.current?.contentWindow?.location.pathname;
      // A file that is open already is no other visit.
      stays.current = open(entry.file, path) === undefined;
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
      const { fields: found, isSure } = isPicking
        ? fieldsAt(entries, target, event)
        : { fields: [], isSure: false };
      const acts = isPicking && target.closest('main :is(button, input, label)') !== null;
      if (isOut || acts || found.length > 0) {
        event.preventDefault();
        event.stopPropagation();
      } else if (link || !isPicking) wanted.current = undefined;
      setFields(isSure ? [] : found);
      setSaid(found.length > 0 ? '' : isOut ? LEADS_OUT : isPicking ? NO_FIELD : '');
      if (found[0] && isSure) choose(found[0]);
    };
    // Every page that the preview opens is another document, and may be clicked as soon as it's drawn.
    let next = 0;
    const listen = () => {
      next = requestAnimationFrame(listen);
      if (heard.current !== inside.contentDocument) {
        setSaid('');
        setFields([]);
      }
      heard.current = inside.contentDocument;
      heard.current?.addEventListener('click', onClick, true);
    };
    listen();
    return () => {
      cancelAnimationFrame(next);
      inside.contentDocument?.removeEventListener('click', onClick, true);
    };
  }, [entries, choose, isPicking]);

  // The page of a new or changed product isn't there until the server has read its file; until then, another one is shown.
  useEffect(() => {
    const inside = frame.current;
    if (!stays.current) wanted.current = page;
    stays.current = false;
    let left = PAGE_TRIES;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (pause = PAGE_PAUSE_MS) => {
      const shown = inside?.contentWindow?.location;
      const goal = wanted.current;
      if (!shown || !goal || shown.pathname === goal || left <= 0) return;
      left -= 1;
      timer = setTimeout(() => shown.replace(goal), pause);
    };
    const onLoad = () => look();
    look(0);
    inside?.addEventListener('load', onLoad);
    return () => {
      clearTimeout(timer);
      inside?.removeEventListener('load', onLoad);
    };
  }, [page, visit]);

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
            <p>{WHICH}</p>
            <ul className="bullets">
              {fields.map(({ entry, path }) => (
                <li key={`${entry.file} ${path.join('.')}`}>
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => choose({ entry, path })}
                  >
                    {entry.title}: {fieldWords(path)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <iframe ref={frame} title="The page as it is now" />
    </section>
  );
}
