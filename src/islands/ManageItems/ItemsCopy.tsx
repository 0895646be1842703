import { itemFileMessages, itemFileToasts as toasts } from '../../domain/items/messages';
import { FileCopy } from '../parts/FileCopy';
import type { ItemsEffects } from './effects';

interface ItemsCopyProps extends ItemsEffects {
  count: number;
}

/** Export and import of items. */
export function ItemsCopy({ items, notify, saveTextFile, today, count }: ItemsCopyProps) {
  function exportItems() {
    saveTextFile(`aangan-items-${today()}.json`, items.exportItems(), 'application/json');
    notify({ kind: 'success', ...toasts.exported(count) });
  }

  return (
    <FileCopy
      texts={itemFileMessages}
      canExport={count > 0}
      onExport={exportItems}
      onImport={items.importItems}
    />
  );
}
