import { useEffect, useState } from 'react';
import { itemToasts as toasts } from '../../shop/items/items.messages';
import { pictureToast } from '../../shop/picture.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from '../parts/environment';
import { describedBy, FieldMessages } from '../parts/form/Field';
import { Icon } from '../parts/Icon';
import { usePicture } from '../parts/usePicture';
import styles from './PictureField.module.css';

/** With this limit, the smallest browser storage (2.5 million characters) has room for 30 pictures in base64. */
const ITEM_PICTURE = { maxSide: 800, maxBytes: 45 * 1024 };

const REFUSALS = {
  'not-an-image': 'notAnImage',
  'too-large': 'imageTooLarge',
  unreadable: 'imageFailed',
} as const;

interface PictureFieldProps {
  id: string;
  name: string;
  /** A data URL; empty without a picture. */
  value: string;
  required: boolean;
  error: string | undefined;
  /** Called with true when preparing a file begins, and with false when it ends. */
  onPreparing: (preparing: boolean) => void;
  onValue: (dataUrl: string) => void;
}

/** Lets the user choose a picture, previews it and shrinks it for storage (specification 5, Image upload). */
export function PictureField(props: PictureFieldProps) {
  const { id, name, value, required, error, onPreparing, onValue } = props;
  const { shrinkPicture } = useEnvironment();
  const { notify, withdraw } = useLive(liveToasts);
  const [problem, setProblem] = useState<string>();
  const { preparing, onChange } = usePicture({
    shrink: (file) => shrinkPicture(file, ITEM_PICTURE),
    onValue: (dataUrl) => {
      setProblem(undefined);
      withdraw('item');
      onValue(dataUrl);
    },
    onRefused: (reason) => {
      const toast =
        reason === 'heic' || reason === 'garbled'
          ? pictureToast(reason, ITEM_PICTURE, 'item')
          : toasts[REFUSALS[reason]];
      notify({ kind: 'error', ...toast });
      setProblem(toast.description);
    },
  });
  useEffect(() => {
    onPreparing(preparing);
  }, [onPreparing, preparing]);

  const shownError = problem ?? error;
  const hint = value ? 'Choose another file to replace it.' : 'Any image up to 5 MB.';
  return (
    <div className="field">
      <label htmlFor={id}>Image</label>
      <div className={styles.picture}>
        <span className={`soft ${styles.preview}`} aria-busy={preparing}>
          {value ? (
            <img className="thumb" src={value} alt="Preview" />
          ) : (
            <Icon name="picture" size={32} />
          )}
        </span>
        <input
          id={id}
          className={styles.input}
          type="file"
          name={name}
          accept="image/*"
          required={required}
          aria-invalid={Boolean(shownError)}
          aria-describedby={describedBy(id, hint, shownError)}
          onChange={onChange}
        />
        <div className={styles.messages}>
          <p role="status" className="quiet">
            {preparing && 'Preparing the picture…'}
          </p>
          <FieldMessages id={id} hint={hint} error={shownError} />
        </div>
      </div>
    </div>
  );
}
