import { itemFileMessages, itemFileToasts as toasts } from '../../shop/items/items.messages';
import { liveItems } from '../../shop/items/items.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from '../parts/environment';
import { FileCopy, useSaveCopy } from '../parts/FileCopy';

export function ItemsCopy({ count }: { count: number }) {
  const { notify } = useLive(liveToasts);
  const items = useLive(liveItems);
  const saveCopy = useSaveCopy();
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
