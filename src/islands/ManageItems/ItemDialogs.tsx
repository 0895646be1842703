import type { Item } from '../../domain/items/item';
import { DeleteItem } from './DeleteItem';
import type { ItemsEffects } from './effects';
import { ItemSheet } from './ItemSheet';

/** The dialog that is open. */
export type Open =
  | { what: 'nothing' }
  | { what: 'adding' }
  | { what: 'editing'; item: Item }
  | { what: 'deleting'; item: Item };

export interface ItemDialogsProps extends ItemsEffects {
  /** Suggestions for an item's category. */
  categories: readonly string[];
  open: Open;
  onClose: () => void;
  onDelete: (item: Item) => void;
}

/** The dialogs of the page. They are loaded on first use: most visitors of the page change nothing. */
export function ItemDialogs({ categories, open, onClose, onDelete, ...effects }: ItemDialogsProps) {
  switch (open.what) {
    case 'nothing':
      return null;
    case 'adding':
      return <ItemSheet key="new" {...effects} categories={categories} onClose={onClose} />;
    case 'editing':
      return (
        <ItemSheet
          key={open.item.id}
          {...effects}
          categories={categories}
          item={open.item}
          onClose={onClose}
        />
      );
    case 'deleting':
      return (
        <DeleteItem item={open.item} onCancel={onClose} onDelete={() => onDelete(open.item)} />
      );
  }
}
