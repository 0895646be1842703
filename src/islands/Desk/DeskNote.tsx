import { useId, useState } from 'react';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from '../parts/environment';
import styles from './Desk.module.css';

/** Private; typed text stays until it's saved. */
export function DeskNote({ id, note }: { id: string; note: string }) {
  const desk = useLive(liveDesk);
  const { notify } = useLive(liveToasts);
  const [text, setText] = useState(note);
  const field = useId();

  async function save(): Promise<void> {
    if (await desk.note(id, text)) notify({ kind: 'success', title: messages.noteSaved });
  }

  return (
    <div className={styles.note}>
      <label htmlFor={field}>Private note</label>
      <textarea
        id={field}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text !== note && (
        <button className="button" data-kind="quiet" type="button" onClick={() => void save()}>
          Save note
        </button>
      )}
    </div>
  );
}
