import { useId } from 'react';
import { Dialog } from './Dialog';
import { FixedText } from './text/FixedText';

export interface Question {
  label: string;
  text: string;
  no: string;
  yes: string;
}

interface ConfirmDialogProps extends Question {
  /** Whether confirming destroys something. */
  danger?: boolean;
  /** Ignores clicks on the backdrop. */
  keepOnBackdrop?: boolean;
  onAnswer: (yes: boolean) => void;
}

/** "No" comes first and has focus, so that pressing Enter twice doesn't confirm by accident. */
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
      <h2>
        <FixedText text={label} />
      </h2>
      <p id={id}>
        <FixedText text={text} />
      </p>
      <div className="cluster dialog-actions">
        <button className="button" data-kind="quiet" type="button" onClick={() => onAnswer(false)}>
          {no}
        </button>
        <button
          className="button"
          data-kind={danger ? 'danger' : undefined}
          type="button"
          onClick={() => onAnswer(true)}
        >
          <FixedText text={yes} />
        </button>
      </div>
    </Dialog>
  );
}
