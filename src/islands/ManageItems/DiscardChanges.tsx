import { useId } from 'react';
import { Dialog } from '../parts/Dialog';

interface DiscardChangesProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks for confirmation before unsaved changes are discarded. */
export function DiscardChanges({ onKeep, onDiscard }: DiscardChangesProps) {
  const question = useId();
  return (
    <Dialog
      label="Discard changes"
      role="alertdialog"
      describedBy={question}
      className="dialog"
      onClose={onKeep}
    >
      <p id={question}>What you entered has not been saved. Discard it?</p>
      <div className="dialog-actions">
        <button className="button" data-kind="quiet" type="button" onClick={onKeep}>
          Keep editing
        </button>
        <button className="button" data-kind="danger" type="button" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </Dialog>
  );
}
