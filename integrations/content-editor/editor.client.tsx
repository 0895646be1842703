import { useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call, isRefusal, type Opened, type Overview, type Path, type Said } from './call.ts';
import { Contents } from './contents.tsx';
import { apart, fieldAt, fieldWords, valueInWords } from '../../editing/field-words.ts';
import style from './editor.css?inline';
import { NewEntry, RemoveEntry } from './entry-actions.tsx';
import { FileForm, fieldId } from './form.tsx';
import { merge, withValue } from './merge.ts';
import { Preview } from './preview.tsx';
import { goTo, Start, undoLabel } from './start.tsx';
import { FileText } from './file-text.tsx';

const PAUSE_MS = 500;
/** What takes longer to open says so. */
const SLOW_MS = 200;
const CHANGED_ELSEWHERE =
  'This was changed elsewhere meanwhile. What you typed is kept; everything else is as it is now. Look, then save again.';
const DOING = {
  copy: 'Adding …',
  move: 'Moving …',
  remove: 'Deleting …',
  undo: 'Undoing …',
} as const;
const NOTHING_TO_SAVE = 'Nothing has changed since the last save.';
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is typed into a file. */
interface Draft {
  /** What the file held when typing began. */
  base: Opened;
  /** Whether the text of the file is written, instead of its form. */
  byHand: boolean;
  value: unknown;
}
const draftOf = (base: Opened, byHand = base.data === null): Draft => ({
  base,
  byHand,
  value: byHand ? base.text : base.data,
});
const isTouched = ({ base, byHand, value }: Draft) => !same(value, byHand ? base.text : base.data);
const contentOf = ({ byHand, value }: Draft) => (byHand ? { text: value } : { data: value });
const START = /^start$/;
const shownFile = () => decodeURIComponent(location.hash.slice(1)).replace(START, '');

function Editor() {
  const [overview, setOverview] = useState<Overview>();
  const [file, setFile] = useState(shownFile);
  /** Of every file that was opened. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [status, setStatus] = useState('');
  const [isOpening, setIsOpening] = useState(false);
  const [isActing, setIsActing] = useState(false);
  const acting = useRef(false);
  const [visit, setVisit] = useState(0);
  const [notices, setNotices] = useState<readonly string[]>([]);
  const latest = useRef(drafts);
  /** Where the focus goes as soon as it’s there. */
  const goal = useRef<{ file: string; path: Path }>(undefined);
  const saving = useRef(Promise.resolve());
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = drafts[file];

  const put = useCallback((next: Draft) => {
    latest.current = { ...latest.current, [next.base.file]: next };
    setDrafts(latest.current);
  }, []);

  const type = (next: Draft) => {
    setStatus('');
    put(next);
  };

  const refresh = useCallback(async () => {
    const answer = await call<Overview>('overview', {});
    if (isRefusal(answer)) setStatus(answer.reason);
    else setOverview(answer);
  }, []);

  /** Shows a file as it is now, with what was typed into it before. */
  const show = useCallback(
    (opened: Opened) => {
      setSaid(opened.problems);
      const mine = latest.current[opened.file];
      if (!mine || !isTouched(mine)) return put(draftOf(opened));
      if (mine.base.version === opened.version) return;
      const { byHand, base, value } = mine;
      const [before, now] = byHand ? [base.text, opened.text] : [base.data, opened.data];
      const { data, both } = merge(before, value, now);
      put({ base: opened, byHand, value: data });
      const sentences = both.map((one) => {
        const field = fieldAt(opened.schema, one.path);
        const [typed, says] = apart(valueInWords(field, one.mine), valueInWords(field, one.theirs));
        const name = fieldWords(one.path);
        return `${name}: you typed “${typed}”; meanwhile it says “${says}”.`;
      });
      const whole = 'Your text as a whole replaces the other one if you save.';
      setNotices([CHANGED_ELSEWHERE, ...(byHand ? [whole] : sentences)]);
    },
    [put],
  );

  const load = useCallback(
    async (isVisit = false) => {
      const wanted = shownFile();
      const slow = setTimeout(() => setIsOpening(true), SLOW_MS);
      const answer = wanted ? await call<Opened>('open', { file: wanted }) : undefined;
      clearTimeout(slow);
      if (wanted !== shownFile()) return;
      setIsOpening(false);
      setFile(wanted);
      if (isVisit) setVisit((count) => count + 1);
      if (!answer) return refresh();
      if (!isRefusal(answer)) return show(answer);
      setStatus(answer.reason);
      const mine = latest.current[wanted];
      if (mine && isTouched(mine)) return;
      // What isn't there any more and wasn't typed into is left.
      latest.current = Object.fromEntries(
        Object.entries(latest.current).filter(([name]) => name !== wanted),
      );
      setDrafts(latest.current);
      setFile('');
      goal.current = { file: '', path: [] };
      history.replaceState(null, '', '#start');
    },
    [refresh, show],
  );

  /** @param path the field to which the focus goes */
  const open = useCallback(
    (wanted: string, path: Path = []) => {
      goal.current = { file: wanted.replace(START, ''), path };
      if (wanted === shownFile()) return load();
      location.hash = wanted;
      return undefined;
    },
    [load],
  );

  useEffect(() => {
    const onHash = () => {
      if (goal.current?.file !== shownFile()) goal.current = { file: shownFile(), path: [] };
      setStatus('');
      setNotices([]);
      void load(true);
    };
    // A text editor may have changed the files while another window was in front.
    const onFocus = () => void load().then(refresh);
    const warn = (event: BeforeUnloadEvent) => {
      if (Object.values(latest.current).some(isTouched)) event.preventDefault();
    };
    void Promise.resolve()
      .then(() => load())
      .then(refresh);
    window.addEventListener('hashchange', onHash);
    window.addEventListener('focus', onFocus);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('hashchange', onHash);
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('beforeunload', warn);
    };
  }, [load, refresh]);

  const isReady = file === '' ? overview !== undefined : draft !== undefined;
  useEffect(() => {
    if (!isReady || goal.current?.file !== file) return;
    const { path } = goal.current;
    goal.current = undefined;
    const field = path.length > 0 ? document.getElementById(fieldId(path)) : heading.current;
    // The text of a file takes the focus itself, at the line to correct.
    if (!draft?.byHand) field?.focus({ preventScroll: true });
    // With the label of a field. The heading of a form is in view wherever the form before was left.
    const shown = path.length > 0 ? '.field' : draft ? 'main' : '.editor';
    field?.closest(shown)?.scrollIntoView({ block: 'start' });
  });

  useEffect(() => {
    if (!draft || !isTouched(draft)) return;
    const timer = setTimeout(async () => {
      const body = { file: draft.base.file, ...contentOf(draft) };
      const answer = await call<{ problems: Said[] }>('check', body);
      if (latest.current[draft.base.file] !== draft) return;
      if (isRefusal(answer)) setStatus(answer.reason);
      else setSaid(answer.problems);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  /** A save waits for the one before, whose answer it builds on. */
  const save = useCallback(
    (name: string) => {
      const write = async () => {
        const wanted = latest.current[name];
        if (!wanted || !isTouched(wanted)) return setStatus((said) => said || NOTHING_TO_SAVE);
        setStatus('Saving …');
        const body = { file: name, version: wanted.base.version, ...contentOf(wanted) };
        const answer = await call<(Opened & { overview: Overview }) | { conflict: Opened }>(
          'save',
          body,
        );
        if (isRefusal(answer)) return setStatus(answer.reason);
        if ('conflict' in answer) {
          setStatus(`Not saved yet: ${wanted.base.title}.`);
          return show(answer.conflict);
        }
        setOverview(answer.overview);
        // What was typed while the save was under way stays.
        const typed = latest.current[name] ?? wanted;
        const isSame = same(typed.value, wanted.value);
        put(
          isSame
            ? draftOf(answer, wanted.byHand && answer.data === null)
            : { ...typed, base: answer },
        );
        if (shownFile() !== name) return;
        setNotices([]);
        setSaid(answer.problems);
        if (!isSame) return setStatus('');
        setStatus(
          answer.problems.some(({ warning }) => !warning)
            ? 'Saved. The page changes once this is corrected.'
            : 'Saved.',
        );
      };
      saving.current = saving.current.then(write);
    },
    [put, show],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save(shownFile());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [save]);

  /** Asks for a change of several files, and shows what is then there. A second tap meanwhile does nothing. */
  const act = async (name: keyof typeof DOING, body: unknown, done: string) => {
    if (acting.current) return undefined;
    acting.current = true;
    setStatus(DOING[name]);
    setIsActing(true);
    const answer = await call<{ file?: string; what?: string }>(name, body);
    const isDone = !isRefusal(answer);
    // After a move, the focus stays at its button.
    if (isDone && name === 'move') await load();
    else if (isDone) await open(answer.file ?? (name === 'remove' ? 'start' : file));
    acting.current = false;
    setIsActing(false);
    if (!isDone) {
      setStatus('');
      return answer;
    }
    // Start reads everything anyway.
    if (shownFile()) void refresh();
    // After what a change of the address says.
    setTimeout(() => setStatus(`${done}${answer.what ?? ''}`));
    return undefined;
  };
  const actHere = async (name: keyof typeof DOING, body: unknown, done: string) => {
    const refused = await act(name, body, done);
    if (refused) setStatus(refused.reason);
  };
  const undo = (concerned?: string) => void actHere('undo', { file: concerned }, 'Undone. ');

  const wrong = said.filter(({ path, warning }) => !warning && path.length > 0);
  const general = said.filter(({ path }) => draft?.byHand || path.length === 0);
  const unsaved = Object.keys(drafts).filter((name) => isTouched(drafts[name] as Draft));
  return (
    <>
      <style>{style}</style>
      <p className="opening" role="status">
        {isOpening && 'Opening …'}
      </p>
      <div className={draft ? 'editor opened' : 'editor'}>
        <Contents entries={overview?.entries ?? []} shown={file} unsaved={unsaved} />
        <main
          className="stack"
          key={file}
          id="form"
          tabIndex={-1}
          aria-busy={isOpening || isActing}
        >
          {!draft && (
            <Start
              heading={heading}
              overview={overview}
              status={status}
              open={open}
              undo={() => undo()}
            />
          )}
          {draft && (
            <>
              <div className="bar cluster">
                <h1 ref={heading} tabIndex={-1}>
                  {draft.base.title}
                </h1>
                <a className="back target" href="#start">
                  All content
                </a>
                <button type="button" className="button" onClick={() => save(file)}>
                  Save
                </button>
                <button
                  type="button"
                  className="button"
                  data-kind="quiet"
                  disabled={draft.base.undo === null}
                  onClick={() => undo(file)}
                >
                  {undoLabel(draft.base.undo?.replace(`${draft.base.title}, `, '') ?? null)}
                </button>
                <a className="narrow target" href="#page" onClick={(event) => goTo('page', event)}>
                  See the page
                </a>
                {wrong[0] && !draft.byHand && (
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => document.getElementById(fieldId(wrong[0]?.path ?? []))?.focus()}
                  >
                    {wrong.length} to correct
                  </button>
                )}
                <span role="status">{status || (isTouched(draft) ? 'Not saved yet.' : '')}</span>
              </div>
              {notices.length > 0 && (
                <ul className="notice" role="alert">
                  {notices.map((notice) => (
                    <li key={notice}>{notice}</li>
                  ))}
                </ul>
              )}
              {draft.byHand ? (
                <FileText
                  key={file}
                  text={String(draft.value)}
                  said={general}
                  onChange={(value) => type({ ...draft, value })}
                />
              ) : (
                <>
                  {general.length > 0 && (
                    <ul className="notice" aria-live="polite">
                      {general.map(({ text }) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  )}
                  <FileForm
                    key={file}
                    schema={draft.base.schema}
                    data={draft.value}
                    said={said.filter(({ path }) => path.length > 0)}
                    context={{
                      folder: file.split('/')[0] ?? '',
                      data: draft.value,
                      upload: (photo) => call<{ picture: string }>(`photo?file=${file}`, photo),
                      savePicture: (path, picture) => {
                        // What was typed while the photo was being read is saved too.
                        const now = latest.current[file] ?? draft;
                        put({ ...now, value: withValue(now.value, path, picture) });
                        save(file);
                      },
                    }}
                    onChange={(value) => type({ ...draft, value })}
                  />
                </>
              )}
              {!file.startsWith('site/') && (
                <>
                  <div className="cluster">
                    {([-1, 1] as const).map((by) => (
                      <button
                        key={by}
                        type="button"
                        className="button"
                        data-kind="quiet"
                        onClick={() => void actHere('move', { file, by }, 'Moved. ')}
                      >
                        Move {by === 1 ? 'down' : 'up'} in the order
                      </button>
                    ))}
                  </div>
                  <NewEntry title={draft.base.title} file={file} act={act} />
                  <RemoveEntry title={draft.base.title} file={file} act={act} />
                </>
              )}
              {draft.base.data !== null && (
                <button
                  type="button"
                  className="link-button start"
                  disabled={isTouched(draft)}
                  onClick={() => put(draftOf(draft.base, !draft.byHand))}
                >
                  {draft.byHand ? 'Back to the form' : 'Edit the text of the file'}
                </button>
              )}
            </>
          )}
        </main>
        <Preview
          page={draft?.base.page ?? '/'}
          visit={visit}
          entries={overview?.entries ?? []}
          open={open}
        />
      </div>
    </>
  );
}

const root = document.getElementById('editor');
if (root) createRoot(root).render(<Editor />);
