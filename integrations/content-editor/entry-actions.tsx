import { type SyntheticEvent, useState } from 'react';
import { call, isRefused, type Refused } from './call.ts';

interface Props {
  title: string;
  file: string;
  act: (name: string, body: unknown) => Promise<Refused | undefined>;
}

export function NewEntry({ title, file, act }: Props) {
  const [name, setName] = useState('');
  const [id, setId] = useState('');
  const [reason, setReason] = useState('');
  const create = async (event: SyntheticEvent) => {
    event.preventDefault();
    const refused = await act('copy', { file, name, id });
    setReason(refused?.reason ?? '');
  };
  return (
    <details>
      <summary className="button">Add a new one like this</summary>
      <form className="group" onSubmit={create}>
        <p>
          It begins as a copy of {title}, with the same picture. Then drop its own photos, and
          change every text.
        </p>
        <label>
          <span className="label">Its name</span>
          <input
            type="text"
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label>
          <span className="label">Its address</span>
          <span className="note">
            In small English letters, such as temple-bell. Leave it empty to take it from the name.
          </span>
          <input
            type="text"
            autoComplete="off"
            value={id}
            onChange={({ target }) => setId(target.value)}
          />
        </label>
        <div className="actions">
          <button type="submit" className="primary">
            Add it
          </button>
          <span role="status" className="error">
            {reason}
          </span>
        </div>
      </form>
    </details>
  );
}

export function RemoveEntry({ title, file, act }: Props) {
  const [says, setSays] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const ask = async () => {
    const answer = await call<{ says: string[] }>('remove', { file });
    if (isRefused(answer)) setReason(answer.reason);
    else setSays(answer.says);
  };
  const remove = async () => {
    const refused = await act('remove', { file, confirmed: true });
    setReason(refused?.reason ?? '');
  };
  return (
    <div className="group">
      {says.length === 0 && (
        <div>
          <button type="button" onClick={ask}>
            Delete {title} …
          </button>
        </div>
      )}
      <div role="status">
        {says.length > 0 && (
          <div className="notice group">
            {says.map((one) => (
              <p key={one}>{one}</p>
            ))}
            <div className="actions">
              <button type="button" className="primary" onClick={remove}>
                Delete
              </button>
              <button type="button" onClick={() => setSays([])}>
                Keep it
              </button>
            </div>
          </div>
        )}
        {reason && <p className="error">{reason}</p>}
      </div>
    </div>
  );
}
