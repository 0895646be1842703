import { AVATAR_LIMITS, initialOf } from '../../shop/accounts/profile';
import { pictureToasts } from '../../shop/accounts/accounts.messages';
import type { User } from '../../shop/accounts/auth-provider';
import { pictureToast } from '../../shop/picture.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from '../parts/environment';
import { usePicture } from '../parts/usePicture';
import styles from './Avatar.module.css';

interface Props {
  user: User;
  /** A new, unsaved picture as a data URL. */
  chosen: string | undefined;
  onChoose: (dataUrl: string) => void;
}

/** Specification 5, Image upload. */
export function Avatar({ user, chosen, onChoose }: Props) {
  const { shrinkPicture } = useEnvironment();
  const { notify, withdraw } = useLive(liveToasts);
  const { preparing, onChange } = usePicture({
    shrink: (file) => shrinkPicture(file, AVATAR_LIMITS),
    onValue: (dataUrl) => {
      withdraw('profile');
      onChoose(dataUrl);
    },
    onRefused: (reason) =>
      notify({
        kind: 'error',
        ...(reason === 'heic' || reason === 'garbled'
          ? pictureToast(reason, AVATAR_LIMITS, 'profile')
          : pictureToasts[reason === 'too-large' ? 'tooLarge' : 'notAnImage']),
      }),
  });
  const shown = chosen ?? user.photoURL;

  return (
    <div className="cluster top">
      <span className={`avatar ${styles.picture}`} aria-busy={preparing}>
        {shown ? (
          <img
            className="thumb"
            src={shown}
            alt="Your profile"
            width="96"
            height="96"
            referrerPolicy="no-referrer"
          />
        ) : (
          <span aria-hidden="true">{initialOf(user)}</span>
        )}
      </span>
      <div className={`cluster links ${styles.choice}`}>
        <label
          className={`button full ${styles.choose}`}
          data-kind="quiet"
          htmlFor="profile-picture"
        >
          {preparing ? 'Preparing the picture…' : 'Choose picture'}
        </label>
        <input
          id="profile-picture"
          className={styles.file}
          type="file"
          accept="image/*"
          onChange={onChange}
        />
        {shown && (
          <button className="link-button" type="button" onClick={() => onChoose('')}>
            Remove picture
          </button>
        )}
        <p
          className={`full above-3 ${chosen === undefined ? 'quiet' : 'small medium'}`}
          role="status"
        >
          {chosen !== undefined
            ? chosen
              ? 'Save Changes to keep this picture.'
              : 'Save Changes to remove your picture.'
            : 'Any image up to 5 MB.'}
        </p>
      </div>
    </div>
  );
}
