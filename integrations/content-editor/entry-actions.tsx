import { type SyntheticEvent, useRef, useState } from 'react';
import { call, isRefusal, type Refused } from './call.ts';

interface Props {
  title: string;
  file: string;
  act: (name: 'copy' | 'remove', body: unknown, done: string) => Promise<Refused | undefined>;
}

export function NewEntry({ title, file, act }: Props) {
  const [reason, setReason] = useState('');
  const id = 'new-refused';
  const create = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wish = Object.fromEntries(new FormData(event.currentTarget));
    const done = 'Added. Now choose its photos and change every text.';
    setReason((await act('copy', { file, ...wish }, done))?.reason ?? '');
  };
  return (
    <details>
      <summary className="target">Add a new one like this</summary>
      <form className="stack" onSubmit={create}>
        <p>
          It begins as a copy of {title}, with the same picture. Then drop its own photos, and
          change every text.
        </p>
        <label className="field">
          <span>Its name</span>
          <input className="input" name="name" autoComplete="off" aria-describedby={id} />
        </label>
        <label className="field">
          <span>Its address</span>
          <span className="field-hint">
            In small English letters, such as temple-bell. Leave it empty to take it from the name.
          </span>
          <input className="input" name="id" autoComplete="off" aria-describedby={id} />
        </label>
        <div className="cluster">
          <button type="submit" className="button">
            Add it
          </button>
          <span id={id} role="status" className="field-error">
            {reason}
          </span>
        </div>
      </form>
    </details>
  );
}

export function RemoveEntry({ title, file, act }: Props) {
  const [says, setSays] = useState<readonly string[]>([]);
  const asks = useRef<HTMLButtonElement>(null);
  const ask = async () => {
    const answer = await call<{ says: string[] }>('remove', { file });
    setSays(isRefusal(answer) ? [answer.reason] : answer.says);
  };
  const remove = async () => {
    const refused = await act('remove', { file, confirmed: true }, `Deleted: ${title}`);
    if (refused) setSays([refused.reason]);
  };
  return (
    <div className="stack">
      <button ref={asks} type="button" className="link-button start" onClick={ask}>
        Delete {title} …
      </button>
      <div role="status">
        {says.length > 0 && (
          <div className="notice stack">
            {says.map((one) => (
              <p key={one}>{one}</p>
            ))}
            <div className="cluster">
              <button type="button" className="button" data-kind="danger" onClick={remove}>
                Delete
              </button>
              <button
                type="button"
                className="button"
                data-kind="quiet"
                onClick={() => {
                  setSays([]);
                  asks.current?.focus();
                }}
              >
                Keep it
              </button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
