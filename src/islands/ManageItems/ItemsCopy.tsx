import { useContext } from 'react';
import { itemFileMessages, itemFileToasts as toasts } from '../../shop/items/items.messages';
import { FileCopy } from '../parts/FileCopy';
import { ItemStores } from './stores';

/** Export and import of items. @param props `count`: how many the user has */
export function ItemsCopy({ count }: { count: number }) {
  const { items, notify, saveCopy } = useContext(ItemStores);
  function exportItems() {
    saveCopy('items', items.exportItems());
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
