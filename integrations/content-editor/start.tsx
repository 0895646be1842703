import { useState } from 'react';
import type { Overview, Path, Pointed } from './call.ts';
import { textsIn } from './merge.ts';

const SHORTEST = 3;
const MOST = 20;
const COMMANDS = 'git add src/content && git commit -m "Change the content" src/content\ngit push';

interface Props {
  overview: Overview | undefined;
  status: string;
  open: (file: string, path?: Path) => Promise<void>;
  undo: () => Promise<void>;
}

interface Listed {
  title: string;
  list: readonly Pointed[];
  note?: string;
  open: Props['open'];
}

/** Sentences that lead to their fields. */
function Sentences({ title, list, note, open }: Listed) {
  if (list.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {note && <p className="note">{note}</p>}
      <ul className="plain">
        {list.map(({ file, path, text }) => (
          <li key={text}>
            {file ? (
              <button type="button" className="link" onClick={() => void open(file, path)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What can be found, what changed, and what is left to do. */
export function Start({ overview, status, open, undo }: Props) {
  const [words, setWords] = useState('');
  const [copied, setCopied] = useState('');
  if (!overview) return <p role="status">{status || 'The content is being read …'}</p>;
  const { changes, lacks, problems, advice, undo: saves } = overview;
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(COMMANDS).then(
      () => true,
      () => false,
    );
    setCopied(isDone ? 'Copied.' : 'Mark the lines above and copy them.');
  };
  const found =
    words.trim().length < SHORTEST
      ? []
      : overview.entries
          .flatMap((entry) =>
            textsIn(entry.data)
              .filter(({ text }) => text.toLowerCase().includes(words.trim().toLowerCase()))
              .map(({ path, text }) => ({ entry, path, text })),
          )
          .slice(0, MOST);
  return (
    <>
      <h1>Edit the shop</h1>
      <label>
        <span className="label">Find a word or a sentence</span>
        <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <ul aria-live="polite">
        {found.map(({ entry, path, text }) => (
          <li key={`${entry.file} ${path.join('.')}`}>
            <button type="button" className="link" onClick={() => void open(entry.file, path)}>
              {entry.title}: {text.slice(0, 120)}
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" onClick={() => void open('site/site.yaml', ['hours'])}>
          Opening hours
        </button>
        <button type="button" onClick={() => void open('site/delivery.yaml', ['holidays'])}>
          Holidays
        </button>
        <button type="button" disabled={saves.length === 0} onClick={() => void undo()}>
          {saves[0] ? `Undo “${saves[0]}”` : 'Nothing to undo'}
        </button>
        <span role="status">{status}</span>
      </div>
      <Sentences title="To correct before you publish" list={problems} open={open} />
      <Sentences title="To check" list={advice} note="Leave what is right." open={open} />
      <section>
        <h2>Changed and not yet published</h2>
        {changes === null && <p>Without git, the changes can’t be listed.</p>}
        {changes?.length === 0 && <p>Nothing.</p>}
        <ul className="plain">
          {changes?.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        {changes !== null && changes.length > 0 && (
          <>
            <p>
              To publish, run these commands in a terminal, in the shop’s folder, or pass the change
              on as you agreed.
            </p>
            <pre>{COMMANDS}</pre>
            <div className="actions">
              <button type="button" onClick={copy}>
                Copy the commands
              </button>
              <span role="status">{copied}</span>
            </div>
          </>
        )}
      </section>
      <Sentences title="What the shop lacks to open" list={lacks} open={open} />
    </>
  );
}
