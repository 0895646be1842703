import { useId, useState } from 'react';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from '../parts/environment';
import styles from './DeskDetails.module.css';

/** A private note. Typed text stays until it's saved, even if another owner saves the note in the meantime. */
export function DeskNote({ id, note }: { id: string; note: string }) {
  const desk = useLive(liveDesk);
  const { notify } = useLive(liveToasts);
  // `base` is the saved note from when typing began.
  const [draft, setDraft] = useState<{ text: string; base: string } | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const field = useId();
  const text = draft?.text ?? note;
  const isChanged = text !== note;

  async function save(): Promise<void> {
    const outcome = await desk.note(id, text, note);
    setUnsaved(outcome === 'unreachable');
    if (outcome !== 'saved') return;
    // The owner may go on typing while the note is being saved.
    setDraft((now) => (now && now.text !== text ? { ...now, base: text } : null));
    notify({ kind: 'success', title: messages.noteSaved });
  }

  return (
    <div className={styles.note}>
      {/* The button stands in the label's line, which is as high, so that nothing moves when it appears. */}
      <div className="cluster links between">
        <label className="target medium" htmlFor={field}>
          Private note
        </label>
        {isChanged && (
          <button className="link-button" type="button" onClick={() => void save()}>
            Save note
          </button>
        )}
      </div>
      <textarea
        className="input"
        id={field}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setDraft({ text: target.value, base: draft?.base ?? note })}
      />
      {isChanged && draft && draft.base !== note && (
        <p role="status">{messages.noteChanged(note)}</p>
      )}
      {isChanged && isUnsaved && (
        <p className="form-error" role="alert">
          {messages.unreachable}
        </p>
      )}
    </div>
  );
}
