import { useEffect, useRef, useState } from 'react';
import type { Entry, Path } from './call.ts';
import { likeness, textsIn } from './merge.ts';

/** How often, and after which pause, to look again for a page that isn't there yet. */
const PAGE_TRIES = 20;
const PAGE_PAUSE_MS = 300;

interface Props {
  page: string;
  entries: readonly Entry[];
  /** Opens the field of a text that was clicked; undefined if there is none. */
  pick: (found: { file: string; path: Path } | undefined) => void;
}

/** The page itself, as the development server shows it. */
export function Preview({ page, entries, pick }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isPicking, setIsPicking] = useState(true);

  useEffect(() => {
    const inside = frame.current;
    if (!inside || !isPicking) return;
    const onClick = (event: MouseEvent) => {
      const { target, view } = event;
      if (!(view && target instanceof (view as Window & typeof globalThis).Element)) return;
      const words = (target as HTMLElement).innerText || target.getAttribute('alt') || '';
      const found = find(entries, words, view.location.pathname);
      if (found) {
        event.preventDefault();
        event.stopPropagation();
      }
      pick(found);
    };
    const listen = () => inside.contentDocument?.addEventListener('click', onClick, true);
    listen();
    // A page that is still loading may be clicked, too.
    const moments = ['load', 'pointerenter'];
    for (const moment of moments) inside.addEventListener(moment, listen);
    return () => {
      inside.contentDocument?.removeEventListener('click', onClick, true);
      for (const moment of moments) inside.removeEventListener(moment, listen);
    };
  }, [entries, pick, isPicking]);

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
    <section className="preview" aria-label="The page">
      <label className="target gap-2">
        <input
          type="checkbox"
          checked={isPicking}
          onChange={({ target }) => setIsPicking(target.checked)}
        />
        A click on a text opens its field
      </label>
      <iframe ref={frame} src={page} title="The page as it is now" />
    </section>
  );
}

/** The field whose value a page shows; of several, the one that belongs to this page. */
function find(
  entries: readonly Entry[],
  words: string,
  page: string,
): { file: string; path: Path } | undefined {
  const price = /^₹[\d,]+/.exec(words)?.[0]?.replaceAll(/\D/g, '');
  const found = entries.flatMap((entry) =>
    textsIn(entry.data).map(({ path, text }) => {
      const isPrice = price !== undefined && path[0] === 'price' && text === price;
      const fits = isPrice ? 1 : likeness(words, text);
      return { file: entry.file, path, fits: fits && fits + (entry.page === page ? 1 : 0) };
    }),
  );
  return found.filter(({ fits }) => fits > 0).sort((a, b) => b.fits - a.fits)[0];
}
