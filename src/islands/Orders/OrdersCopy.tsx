import { useState } from 'react';
import { ordersFile, parseOrdersFile } from '../../shop/orders/transfer';
import { copyToasts as toasts } from '../../shop/storage/copy.messages';
import { ordersOf } from '../../shop/orders/order';
import { liveOrders } from '../../shop/orders/orders.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useLive } from '../parts/environment';
import { FileCopy } from '../parts/FileCopy';

interface OrdersCopyProps {
  uid: string;
  count: number;
}

/** Rarely needed, so it's collapsed. */
export function OrdersCopy({ uid, count }: OrdersCopyProps) {
  const orders = useLive(liveOrders);
  const { notify } = useLive(liveToasts);
  const [open, setOpen] = useState(false);

  /** Adds all new orders of a file, or none unless they all fit. */
  async function importOrders(text: string): Promise<void> {
    const file = parseOrdersFile(text, uid);
    if (!file) return notify({ kind: 'error', ...toasts.unreadable('orders') });
    const { ok, added } = await orders.addAll(file.orders);
    if (!ok) return notify({ kind: 'error', ...toasts.noRoom('orders') });
    const present = file.orders.length - added;
    notify({
      kind: added > 0 ? 'success' : 'info',
      ...toasts.imported('orders', added, present, file.refused),
    });
  }

  if (!open)
    return (
      <button className="link-button above-5" type="button" onClick={() => setOpen(true)}>
        Export or import orders
      </button>
    );
  return (
    <FileCopy
      what="orders"
      count={count}
      copy={() => ordersFile(ordersOf(orders.$orders.get(), uid))}
      onImport={importOrders}
    />
  );
}
