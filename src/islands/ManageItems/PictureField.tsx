import { type ChangeEvent, useRef, useState } from 'react';
import { checkPicture } from '../../domain/picture';
import type { ToastText } from '../../domain/toast';
import { itemToasts as toasts } from '../../domain/items/messages';
import { describedBy, FieldMessages } from '../parts/form/Field';
import { Icon } from '../parts/Icon';
import type { ItemsEffects } from './effects';
import styles from './PictureField.module.css';

interface PictureFieldProps extends Pick<ItemsEffects, 'notify' | 'shrinkPicture'> {
  id: string;
  name: string;
  /** The chosen picture as a data URL; empty when there is none. */
  value: string;
  required: boolean;
  error: string | undefined;
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
  onValue: (dataUrl: string) => void;
}

/**
 * A field that chooses a picture, previews it and shrinks it for storage (specification 5, Image
 * upload).
 */
export function PictureField(props: PictureFieldProps) {
  const { id, name, value, required, error, preparing, notify } = props;
  const latest = useRef<File>(undefined);
  const [problem, setProblem] = useState<string>();

  function refuse(toast: ToastText) {
    notify({ kind: 'error', ...toast });
    setProblem(toast.description);
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const file = field.files?.[0];
    if (!file) return;
    setProblem(undefined);
    latest.current = file;
    const verdict = checkPicture(file);
    if (verdict !== 'ok') {
      props.onPreparing(false);
      field.value = '';
      return refuse(verdict === 'too-large' ? toasts.imageTooLarge : toasts.notAnImage);
    }
    props.onPreparing(true);
    const shrunk = await props.shrinkPicture(file);
    // Ignore the result if another file was chosen meanwhile.
    if (latest.current !== file) return;
    props.onPreparing(false);
    if (shrunk.ok) props.onValue(shrunk.dataUrl);
    else {
      field.value = '';
      refuse(toasts.imageFailed);
    }
  }

  const shownError = problem ?? error;
  const hint = value ? 'Choose another file to replace it.' : 'Any image of up to 5 MB.';
  return (
    <div className="field">
      <label htmlFor={id}>Image</label>
      <div className={styles.picture}>
        <span className={styles.preview} aria-busy={preparing}>
          {value ? <img src={value} alt="Preview" /> : <Icon name="picture" size={32} />}
        </span>
        <input
          id={id}
          className={styles.input}
          type="file"
          name={name}
          accept="image/*"
          required={required}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={describedBy(id, hint, shownError)}
          onChange={(event) => void choose(event)}
        />
      </div>
      <p role="status" className={styles.status}>
        {preparing && 'Preparing the picture…'}
      </p>
      <FieldMessages id={id} hint={hint} error={shownError} />
    </div>
  );
}
