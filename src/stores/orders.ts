import type { ReadableAtom } from 'nanostores';
import type { Notify } from '../domain/toast';
import { type Order, ORDERS_KEY, parseOrders, storedOrder } from '../domain/orders/order';
import { storageToasts } from '../domain/storage/messages';
import { type Persisted, persisted, type TextStorage } from './persisted';

/** Where an order is: for good on this device, as long as this tab, as long as this page, or nowhere. */
export type KeptOn = 'device' | 'tab' | 'page' | 'nowhere';

export interface Orders {
  /** Every order placed on this device, whoever placed it, in the order of placing. */
  $orders: ReadableAtom<readonly Order[]>;
  /**
   * Keeps an order, done on return: for whoever is in turn. An order of the same id is not written over.
   * @returns false when there is one of that id already
   */
  keep: (order: Order) => boolean;
  /** Tries again to keep on the device what it had no room for; for whoever is in turn. */
  settle: () => void;
  keptOn: (id: string) => KeptOn;
}

/** Parts orders into those that are stored already, and the others. */
function split(
  wanted: readonly Order[],
  stored: readonly Order[],
): [readonly Order[], readonly Order[]] {
  const isStored = ({ id }: Order) => stored.some((order) => order.id === id);
  return [wanted.filter(isStored), wanted.filter((order) => !isStored(order))];
}

/** Orders that are stored, and those that could not be. */
function join(stored: readonly Order[], rest: readonly Order[]): readonly Order[] {
  return [...stored, ...split(rest, stored)[1]];
}

/** The placed orders, kept on this device under the key `orders`. */
export function createOrders({
  storage,
  tab,
  notify,
}: {
  storage: TextStorage;
  /** Keeps what the storage has no room for. */
  tab: TextStorage;
  notify: Notify;
}): Orders {
  const stored: Persisted<readonly Order[]> = persisted<readonly Order[]>({
    key: ORDERS_KEY,
    empty: [],
    parse: parseOrders,
    serialise: (orders) => orders.map(storedOrder),
    storage,
    overflow: { tab, split, join },
    onQuarantine: (moved) =>
      notify({ kind: 'info', ...storageToasts.quarantined('orders', moved) }),
  });
  const $orders = stored.$value;
  const has = (orders: readonly Order[], id: string) => orders.some((order) => order.id === id);

  return {
    $orders,
    keep(order) {
      stored.changeNow((orders) => (has(orders, order.id) ? orders : [...orders, order]), true);
      return $orders.get().includes(order);
    },
    settle: () => void stored.changeNow((orders) => orders, true),
    keptOn(id) {
      if (!has($orders.get(), id)) return 'nowhere';
      const unsaved = stored.unsaved();
      if (!unsaved || !has(unsaved.value, id)) return 'device';
      return unsaved.inTab ? 'tab' : 'page';
    },
  };
}
