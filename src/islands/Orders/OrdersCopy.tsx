import { useState } from 'react';
import { ordersFile, parseOrdersFile } from '../../shop/orders/file';
import { orderFileMessages, orderFileToasts as toasts } from '../../shop/orders/orders.messages';
import { ordersOf } from '../../shop/orders/order';
import { orders } from '../../shop/orders/orders.live';
import { notify } from '../../shop/toasts/toasts.live';
import { FileCopy, saveCopy } from '../parts/FileCopy';
import styles from './Orders.module.css';

/** Lets the browser save a user's orders as a file. */
function exportOrders(uid: string): void {
  const own = ordersOf(orders.$orders.get(), uid);
  saveCopy('orders', ordersFile(own));
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

interface OrdersCopyProps {
  uid: string;
  /** How many orders the user has. */
  count: number;
}

/** Export and import of a user's orders: rarely needed, so one opens it. */
export function OrdersCopy({ uid, count }: OrdersCopyProps) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <button className={`link-button ${styles.copy}`} type="button" onClick={() => setOpen(true)}>
        Export or import orders
      </button>
    );
  return (
    <FileCopy
      texts={orderFileMessages}
      canExport={count > 0}
      onExport={() => exportOrders(uid)}
      onImport={(text) => importOrders(text, uid)}
    />
  );
}
