import { useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  call,
  type Entry,
  isRefused,
  type Opened,
  type Overview,
  type Path,
  pictureAddress,
  type Refused,
  type Said,
} from './call.ts';
import { fieldWords } from '../../editing/field-words.ts';
import style from './editor.css?inline';
import { FileForm, idOf } from './form.tsx';
import { likeness, merge, textsIn } from './merge.ts';
import { NewEntry, RemoveEntry } from './entry-actions.tsx';
import { Start } from './start.tsx';

const PAUSE_MS = 500;
/** How often, and after which pause, to look again for a page that isn't there yet. */
const PAGE_TRIES = 20;
const PAGE_PAUSE_MS = 300;
const FOLDERS = {
  products: 'Products',
  categories: 'Categories',
  team: 'People',
  site: 'Pages and facts',
};
/** On a narrow screen the list is folded, since the rest comes below it. */
const isWide = matchMedia('(width >= 45rem)').matches;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

interface Draft {
  /** What the file held when typing began. */
  base: Opened;
  data: unknown;
  text: string;
}
const draftOf = (base: Opened): Draft => ({ base, data: base.data, text: base.text });
const isTouched = (draft: Draft) =>
  !same(draft.data, draft.base.data) || draft.text !== draft.base.text;

interface Saved extends Opened {
  overview: Overview;
}
interface First {
  overview: Overview | Refused;
  opened: Opened | Refused | undefined;
}

function Editor({ first }: { first: First }) {
  const opened = first.opened && !isRefused(first.opened) ? first.opened : undefined;
  const [overview, setOverview] = useState(isRefused(first.overview) ? undefined : first.overview);
  const [draft, setDraft] = useState(opened && draftOf(opened));
  const [said, setSaid] = useState<readonly Said[]>(opened?.problems ?? []);
  const [status, setStatus] = useState(isRefused(first.overview) ? first.overview.reason : '');
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [byHand, setByHand] = useState(opened?.data === null);
  const [picking, setPicking] = useState(true);
  /** Unsaved input of other files. */
  const drafts = useRef(new Map<string, Draft>());
  const frame = useRef<HTMLIFrameElement>(null);
  const goal = useRef<Path>(undefined);
  const saving = useRef(Promise.resolve());
  const latest = useRef(draft);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);

  const change = useCallback((next: Draft) => {
    if (isTouched(next)) drafts.current.set(next.base.file, next);
    else drafts.current.delete(next.base.file);
    setUnsaved([...drafts.current.keys()]);
    setDraft(next);
  }, []);

  const refresh = useCallback(async () => {
    const answer = await call<Overview>('overview', {});
    if (isRefused(answer)) setStatus(answer.reason);
    else setOverview(answer);
  }, []);

  const show = useCallback(
    (opened: Opened, mine?: Draft) => {
      setSaid(opened.problems);
      if (!mine || mine.base.version === opened.version) return setDraft(mine ?? draftOf(opened));
      const { data, both } = merge(mine.base.data, mine.data, opened.data);
      const text = mine.text === mine.base.text ? opened.text : mine.text;
      change({ base: opened, data, text });
      const inWords = (value: unknown) =>
        typeof value === 'string' ? value : JSON.stringify(value);
      setNotices([
        'This was changed elsewhere meanwhile. What you typed is kept; everything else is as it is now. Look, then save again.',
        ...both.map(
          ({ path, mine: own, theirs }) =>
            `${fieldWords(opened.schema, path)}: you typed “${inWords(own)}”; meanwhile it says “${inWords(theirs)}”.`,
        ),
        ...(text === opened.text
          ? []
          : ['Your text as a whole replaces the other one if you save.']),
      ]);
    },
    [change],
  );

  const open = useCallback(
    async (file: string, path?: Path) => {
      goal.current = path ?? [];
      setNotices([]);
      setStatus('');
      const answer = await call<Opened>('open', { file });
      if (isRefused(answer)) {
        if (latest.current?.base.file === file) setDraft(undefined);
        return setStatus(answer.reason);
      }
      setByHand(answer.data === null);
      history.replaceState(null, '', `#${file}`);
      show(answer, drafts.current.get(file));
    },
    [show],
  );

  const close = useCallback(() => {
    history.replaceState(null, '', '#');
    setDraft(undefined);
    void refresh();
  }, [refresh]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (drafts.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  // A text editor may have changed the files while another window was in front.
  useEffect(() => {
    const look = async () => {
      void refresh();
      const { current } = latest;
      if (!current) return;
      const answer = await call<Opened>('open', { file: current.base.file });
      if (!isRefused(answer) && answer.version !== current.base.version)
        show(answer, isTouched(current) ? current : undefined);
    };
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [refresh, show]);

  useEffect(() => {
    if (!draft || !goal.current) return;
    const path = goal.current;
    goal.current = undefined;
    const field = path.length > 0 ? document.getElementById(idOf(path)) : heading.current;
    field?.focus();
    field?.scrollIntoView({ block: 'start' });
  }, [draft]);

  useEffect(() => {
    if (!draft || !isTouched(draft)) return;
    const { base, data, text } = draft;
    const timer = setTimeout(async () => {
      const answer = await call<{ problems: Said[] }>('check', {
        file: base.file,
        ...(byHand ? { text } : { data }),
      });
      if (latest.current !== draft) return;
      if (isRefused(answer)) setStatus(answer.reason);
      else setSaid(answer.problems);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, byHand]);

  const saveDraft = useCallback(
    async (file: string) => {
      const wanted = drafts.current.get(file);
      if (!wanted) return;
      const { base, data, text } = wanted;
      const isShown = () => latest.current?.base.file === file;
      const body = { file: base.file, version: base.version, ...(byHand ? { text } : { data }) };
      const answer = await call<Saved | { conflict: Opened }>('save', body);
      if (isRefused(answer)) return setStatus(answer.reason);
      if ('conflict' in answer) {
        setStatus(`Not saved yet: ${base.title}.`);
        if (isShown()) show(answer.conflict, drafts.current.get(file) ?? wanted);
        return;
      }
      setOverview(answer.overview);
      // Keeps input that was typed during the save.
      const typed = drafts.current.get(file);
      const isSame = !typed || (same(typed.data, data) && typed.text === text);
      if (!isShown()) {
        if (isSame) drafts.current.delete(file);
        else drafts.current.set(file, { ...typed, base: answer });
        return setUnsaved([...drafts.current.keys()]);
      }
      setNotices([]);
      change(isSame ? draftOf(answer) : { ...typed, base: answer });
      setSaid(answer.problems);
      const isWrong = answer.problems.some(({ warning }) => !warning);
      setStatus(
        isWrong
          ? 'Saved, with something to correct. Until then, the page shows the last version without mistakes.'
          : 'Saved.',
      );
    },
    [byHand, change, show],
  );

  /** A save waits for the one before, whose answer it builds on. */
  const save = useCallback(
    (wanted: Draft) => {
      change(wanted);
      if (isTouched(wanted)) setStatus('Saving …');
      saving.current = saving.current.then(() => saveDraft(wanted.base.file));
    },
    [change, saveDraft],
  );

  const undo = async () => {
    const answer = await call<{ what: string }>('undo', {});
    const file = draft?.base.file;
    if (!isRefused(answer) && file) await open(file);
    setStatus(isRefused(answer) ? answer.reason : `Undone: ${answer.what}`);
    await refresh();
  };

  const act = async (name: string, body: unknown): Promise<Refused | undefined> => {
    const answer = await call<{ file?: string }>(name, body);
    if (isRefused(answer)) return answer;
    await refresh();
    if (answer.file) await open(answer.file);
    else close();
    if (name === 'copy') setStatus('Added. Now choose its photos and change every text.');
    return undefined;
  };

  const move = async (by: number) => {
    const answer = await call<object>('move', { file: draft?.base.file, by });
    if (draft) await open(draft.base.file);
    setStatus(isRefused(answer) ? answer.reason : 'Moved.');
    await refresh();
  };

  const pick = useCallback(
    (event: MouseEvent) => {
      const { target, view } = event;
      if (!(view && target instanceof (view as Window & typeof globalThis).Element)) return;
      const words = (target as HTMLElement).innerText || target.getAttribute('alt') || '';
      const found = find(overview?.entries ?? [], words, view.location.pathname);
      if (!found)
        return setStatus(
          'These words are part of the program, or are put together from several fields.',
        );
      event.preventDefault();
      event.stopPropagation();
      void open(found.file, found.path);
    },
    [overview, open],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || !draft) return;
      event.preventDefault();
      save(draft);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [draft, save]);

  useEffect(() => {
    const inside = frame.current;
    if (!inside || !picking) return;
    const listen = () => inside.contentDocument?.addEventListener('click', pick, true);
    const stop = () => inside.contentDocument?.removeEventListener('click', pick, true);
    listen();
    // A page that is still loading may be clicked, too.
    const moments = ['load', 'pointerenter'];
    for (const moment of moments) inside.addEventListener(moment, listen);
    return () => {
      stop();
      for (const moment of moments) inside.removeEventListener(moment, listen);
    };
  }, [pick, picking]);

  const page = draft?.base.page ?? '/';
  // The page of a new product isn't there until the server has read its file; until then, another one is shown.
  useEffect(() => {
    const inside = frame.current;
    let left = PAGE_TRIES;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      inside?.removeEventListener('load', look);
    };
    function look() {
      left -= 1;
      const shown = inside?.contentWindow?.location;
      if (!shown || shown.pathname === page || left === 0) return stop();
      timer = setTimeout(() => shown.replace(page), PAGE_PAUSE_MS);
    }
    inside?.addEventListener('load', look);
    return stop;
  }, [page]);

  const folder = draft?.base.file.split('/')[0] ?? '';
  const general = said.filter(({ path }) => byHand || path.length === 0);
  return (
    <div className={draft ? 'editor opened' : 'editor'}>
      <style>{style}</style>
      <nav className="contents" aria-label="What can be edited">
        <button type="button" className="button" aria-current={!draft} onClick={close}>
          Start
        </button>
        {Object.entries(FOLDERS).map(([name, title]) => (
          <details key={name} open={isWide}>
            <summary>
              <h2>{title}</h2>
            </summary>
            <ul>
              {(overview?.entries ?? [])
                .filter((entry) => entry.folder === name)
                .map((entry) => (
                  <li key={entry.file}>
                    <button
                      type="button"
                      aria-current={entry.file === draft?.base.file}
                      onClick={() => void open(entry.file)}
                    >
                      {entry.picture && name !== 'site' && (
                        <img src={pictureAddress(name, entry.picture)} alt="" loading="lazy" />
                      )}
                      <span>
                        {entry.title}
                        {entry.note && <span className="note">{entry.note}</span>}
                        {entry.problems > 0 && <span className="note wrong">to correct</span>}
                        {unsaved.includes(entry.file) && <span className="note">not saved</span>}
                      </span>
                    </button>
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </nav>
      <main className="form" key={draft?.base.file ?? 'start'}>
        {draft ? (
          <>
            <div className="bar form">
              <h1 ref={heading} tabIndex={-1}>
                {draft.base.title}
              </h1>
              <div className="actions">
                <button type="button" className="back" onClick={close}>
                  All content
                </button>
                <button type="button" className="primary" onClick={() => save(draft)}>
                  Save
                </button>
                <button type="button" disabled={!overview?.undo.length} onClick={() => void undo()}>
                  Undo<span className="hidden"> {overview?.undo[0]}</span>
                </button>
                <span role="status">{status || (isTouched(draft) ? 'Not saved yet.' : '')}</span>
              </div>
            </div>
            {notices.length > 0 && (
              <ul className="notice" role="alert">
                {notices.map((notice) => (
                  <li key={notice}>{notice}</li>
                ))}
              </ul>
            )}
            {general.length > 0 && (
              <ul className="notice" aria-live="polite">
                {general.map(({ text, warning, line }) => (
                  <li key={text} className={warning ? 'advice' : 'error'}>
                    {byHand && line ? `Line ${line}: ` : ''}
                    {text}
                  </li>
                ))}
              </ul>
            )}
            {byHand || draft.data === null ? (
              <label className="group">
                <span className="label">The text of this file</span>
                <textarea
                  rows={30}
                  value={draft.text}
                  onChange={({ target }) => change({ ...draft, text: target.value })}
                />
              </label>
            ) : (
              <FileForm
                key={draft.base.file}
                schema={draft.base.schema}
                data={draft.data}
                said={said.filter(({ path }) => path.length > 0)}
                context={{
                  folder,
                  data: draft.data,
                  upload: (photo) =>
                    call<{ picture: string }>(`photo?file=${draft.base.file}`, photo),
                  savePicture: (path, picture) => {
                    // Input typed while the photo was being read is saved, too.
                    const now = latest.current ?? draft;
                    if (now.base.file === draft.base.file)
                      save({ ...now, data: withValue(now.data, path, picture) });
                  },
                }}
                onChange={(data) => change({ ...draft, data })}
              />
            )}
            {folder !== 'site' && (
              <>
                <div className="actions">
                  <button type="button" onClick={() => void move(-1)}>
                    Move up in the order
                  </button>
                  <button type="button" onClick={() => void move(1)}>
                    Move down in the order
                  </button>
                </div>
                <NewEntry
                  key={`new ${draft.base.file}`}
                  title={draft.base.title}
                  file={draft.base.file}
                  act={act}
                />
                <RemoveEntry
                  key={`remove ${draft.base.file}`}
                  title={draft.base.title}
                  file={draft.base.file}
                  act={act}
                />
              </>
            )}
            {draft.data !== null && (
              <button type="button" disabled={isTouched(draft)} onClick={() => setByHand(!byHand)}>
                {byHand ? 'Back to the form' : 'Edit the text of the file'}
              </button>
            )}
          </>
        ) : (
          <Start overview={overview} status={status} open={open} undo={undo} />
        )}
      </main>
      <section className="preview" aria-label="The page">
        <label className="actions">
          <input
            type="checkbox"
            checked={picking}
            onChange={({ target }) => setPicking(target.checked)}
          />
          A click on a text opens its field
        </label>
        <iframe ref={frame} src={page} title="The page as it is now" />
      </section>
    </div>
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

function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data))
    return data.with(Number(key), withValue((data as unknown[])[Number(key)], rest, value));
  const fields = (data ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

const root = document.getElementById('editor');
if (root) {
  const file = decodeURIComponent(location.hash.slice(1));
  const [overview, opened] = await Promise.all([
    call<Overview>('overview', {}),
    file ? call<Opened>('open', { file }) : undefined,
  ]);
  createRoot(root).render(<Editor first={{ overview, opened }} />);
}
