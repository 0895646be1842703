import { useId } from 'react';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  /** The accessible name of the dialog. */
  label: string;
  text: string;
  no: string;
  yes: string;
  /** Whether yes destroys something. */
  danger?: boolean;
  /** Whether a click beside the dialog does not answer it. */
  keepOnBackdrop?: boolean;
  onAnswer: (yes: boolean) => void;
}

/**
 * A question to be answered; everything but yes means no. No comes first and has the focus, so that pressing Enter twice
 * does not answer it by accident.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { label, text, no, yes, danger, keepOnBackdrop, onAnswer } = props;
  const id = useId();
  return (
    <Dialog
      label={label}
      role="alertdialog"
      describedBy={id}
      className="dialog"
      keepOnBackdrop={keepOnBackdrop}
      onClose={() => onAnswer(false)}
    >
      <p id={id}>{text}</p>
      <div className="dialog-actions">
        <button className="button" data-kind="quiet" type="button" onClick={() => onAnswer(false)}>
          {no}
        </button>
        <button
          className="button"
          data-kind={danger ? 'danger' : undefined}
          type="button"
          onClick={() => onAnswer(true)}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
