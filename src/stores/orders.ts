import type { ReadableAtom } from 'nanostores';
import type { Notify } from '../domain/toast';
import { type Order, ORDERS_KEY, parseOrders, storedOrder } from '../domain/orders/order';
import { storageToasts } from '../domain/storage/messages';
import { persisted, type TextStorage } from './persisted';

export interface Orders {
  /** Every order placed on this device, whoever placed it, in the order of placing. */
  $orders: ReadableAtom<readonly Order[]>;
  /**
   * Saves an order. When it cannot be saved, it stays in memory on this page, and a toast says so.
   */
  keep: (order: Order) => void;
}

/** The placed orders, kept on this device under the key `orders`. */
export function createOrders({
  storage,
  notify,
}: {
  storage: TextStorage;
  notify: Notify;
}): Orders {
  const stored = persisted<readonly Order[]>({
    key: ORDERS_KEY,
    empty: [],
    parse: parseOrders,
    serialise: (orders) => orders.map(storedOrder),
    storage,
    onQuarantine: (moved) =>
      notify({ kind: 'info', ...storageToasts.quarantined('orders', moved) }),
  });
  return {
    $orders: stored.$value,
    keep(order) {
      const result = stored.change(
        (orders) => [...orders.filter(({ id }) => id !== order.id), order],
        true,
      );
      if (!result.ok) notify({ kind: 'error', ...storageToasts.unsaved('order') });
    },
  };
}
