import { saveTextFile } from '../../browser/text-file';
import { isoDateInIndia } from '../../domain/date';
import { ordersFile, parseOrdersFile } from '../../domain/orders/file';
import { orderFileMessages, orderFileToasts as toasts } from '../../domain/orders/file-messages';
import { ordersOf } from '../../domain/orders/order';
import { orders } from '../../live-stores/orders';
import { notify } from '../../live-stores/toasts';
import { FileCopy } from '../parts/FileCopy';

/** Lets the browser save a user's orders as a file. */
function exportOrders(uid: string): void {
  const own = ordersOf(orders.$orders.get(), uid);
  saveTextFile(
    `aangan-orders-${isoDateInIndia(Date.now())}.json`,
    ordersFile(own),
    'application/json',
  );
  notify({ kind: 'success', ...toasts.exported(own.length) });
}

/** Adds the orders of a file to a user's own: all that are new, or none when there is not enough storage. */
async function importOrders(text: string, uid: string): Promise<void> {
  const file = parseOrdersFile(text, uid);
  if (!file) return notify({ kind: 'error', ...toasts.unreadable });
  const { ok, added } = await orders.addAll(file.orders);
  if (!ok) return notify({ kind: 'error', ...toasts.noRoom });
  const present = file.orders.length - added;
  notify({
    kind: added > 0 ? 'success' : 'info',
    ...toasts.imported(added, present, file.refused),
  });
}

export interface OrdersCopyProps {
  uid: string;
  /** How many orders the user has. */
  count: number;
}

/** Export and import of a user's orders. */
export function OrdersCopy({ uid, count }: OrdersCopyProps) {
  return (
    <FileCopy
      texts={orderFileMessages}
      canExport={count > 0}
      onExport={() => exportOrders(uid)}
      onImport={(text) => importOrders(text, uid)}
    />
  );
}
