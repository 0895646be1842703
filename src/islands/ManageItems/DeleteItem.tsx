import { useId } from 'react';
import type { Item } from '../../domain/items/item';
import { itemMessages as messages } from '../../domain/items/messages';
import { Dialog } from '../parts/Dialog';

interface DeleteItemProps {
  item: Item;
  onCancel: () => void;
  onDelete: () => void;
}

/** Asks for confirmation before an item is deleted (specification 2, Manage Items). */
export function DeleteItem({ item, onCancel, onDelete }: DeleteItemProps) {
  const question = useId();
  return (
    <Dialog
      label="Delete item"
      role="alertdialog"
      describedBy={question}
      className="dialog"
      onClose={onCancel}
    >
      <p id={question}>{messages.confirmDelete(item.name)}</p>
      <div className="dialog-actions">
        <button className="button" data-kind="quiet" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button className="button" data-kind="danger" type="button" onClick={onDelete}>
          Delete
        </button>
      </div>
    </Dialog>
  );
}
