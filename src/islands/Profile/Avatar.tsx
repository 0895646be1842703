import { type ChangeEvent, useRef, useState } from 'react';
import { AVATAR_LIMITS, initialOf } from '../../domain/accounts/avatar';
import { checkPicture } from '../../domain/picture';
import { pictureToasts } from '../../domain/accounts/profile-messages';
import type { User } from '../../stores/auth-provider';
import { shrinkLater } from '../../browser/picture/shrink-later';
import { notify } from '../../live-stores/toasts';
import styles from './Avatar.module.css';

interface Props {
  user: User;
  /** A new, unsaved picture as a data URL. */
  chosen: string | undefined;
  onChoose: (dataUrl: string) => void;
}

/** The user's picture, and a button to choose another (specification 5, Image upload). */
export function Avatar({ user, chosen, onChoose }: Props) {
  const latest = useRef<File>(undefined);
  const [preparing, setPreparing] = useState(false);
  const shown = chosen ?? user.photoURL;

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const field = event.currentTarget;
    const file = field.files?.[0];
    if (!file) return;
    // Without this, choosing the same file again would not raise a change event.
    const release = () => (field.value = '');
    const verdict = checkPicture(file);
    if (verdict !== 'ok') {
      release();
      const toast = verdict === 'too-large' ? 'tooLarge' : 'notAnImage';
      return notify({ kind: 'error', ...pictureToasts[toast] });
    }
    latest.current = file;
    setPreparing(true);
    const small = await shrinkLater(file, AVATAR_LIMITS);
    // Ignore the result if another file was chosen meanwhile.
    if (latest.current !== file) return;
    setPreparing(false);
    release();
    if (small.ok) onChoose(small.dataUrl);
    else notify({ kind: 'error', ...pictureToasts.notAnImage });
  }

  return (
    <div className={styles.avatar}>
      <span className={styles.picture} aria-busy={preparing}>
        {shown ? (
          <img src={shown} alt="Your profile" width="96" height="96" referrerPolicy="no-referrer" />
        ) : (
          <span aria-hidden="true">{initialOf(user)}</span>
        )}
      </span>
      <div>
        <label className={`button ${styles.choose}`} data-kind="quiet" htmlFor="profile-picture">
          {preparing ? 'Preparing the picture…' : 'Choose picture'}
        </label>
        <input
          id="profile-picture"
          className={styles.file}
          type="file"
          accept="image/*"
          onChange={(event) => void choose(event)}
        />
        <p className="field-hint" role="status">
          {chosen ? 'Save Changes to keep this picture.' : 'Any image of up to 5 MB.'}
        </p>
      </div>
    </div>
  );
}
