import type { ReadableAtom } from 'nanostores';
import {
  persisted,
  type Persisted,
  type TextStorage,
  type WriteResult,
} from '../storage/persisted.store';
import { storageToasts } from '../storage/storage.messages';
import type { Notify } from '../toasts/toasts';
import type { OrderProgress } from './order-status';
import { type Order, parseOrders, seenOrder, storedOrder, type ToShop } from './order';
import { ORDERS_KEY } from '../constants';
import { type Whereabouts, whereabouts } from './whereabouts';

export interface Orders {
  /** All orders placed on this device, by anybody, oldest first. */
  $orders: ReadableAtom<readonly Order[]>;
  /**
   * Stores an order, synchronously: only during a turn (see `TextStorage.withLock`).
   * @returns false when another order has the same id; that order is not overwritten
   */
  keep: (order: Order) => boolean;
  /** Tries again to store on the device the orders it had no room for; only during a turn. */
  settle: () => void;
  whereabouts: (order: Order) => Whereabouts;
  /** Records that the shopper has been told of an order. */
  markSeen: (id: string) => void;
  /** Records what has become of an order on its way to the shop. */
  mark: (id: string, toShop: ToShop) => void;
  /** Records how far orders are, as the shop says. */
  setProgress: (progress: readonly OrderProgress[]) => void;
  /** Records when to post an order to the shop again. */
  postpone: (id: string, postAt: number) => void;
  /**
   * Puts guest orders into an account; orders of an account stay with it.
   * @returns whether all of them are in that account now
   */
  adopt: (ids: readonly string[], uid: string) => Promise<boolean>;
  /**
   * Stores orders that come from a link or a file. An order whose id is taken is left out: the stored one is
   * never overwritten.
   * @returns how many were new; none when there is no room for all of them
   */
  addAll: (incoming: readonly Order[]) => Promise<WriteResult & { added: number }>;
  /** Removes orders from this device, such as those of a person who wants to be forgotten. */
  forget: (isTheirs: (order: Order) => boolean) => Promise<WriteResult>;
}

/** Splits orders into those that are stored already and the others. */
function split(
  wanted: readonly Order[],
  stored: readonly Order[],
): [stored: readonly Order[], rest: readonly Order[]] {
  const isStored = ({ id }: Order) => stored.some((order) => order.id === id);
  return [wanted.filter(isStored), wanted.filter((order) => !isStored(order))];
}

/** Adds the orders that are not stored to the stored ones: the inverse of `split`. */
function join(stored: readonly Order[], rest: readonly Order[]): readonly Order[] {
  return [...stored, ...split(rest, stored)[1]];
}

/** The same order, after the shop has said how far it is: then the shop has it. */
function withProgress({ postAt, ...order }: Order, progress: OrderProgress | undefined): Order {
  if (!progress) return { ...order, ...(postAt !== undefined && { postAt }) };
  const toShop = progress.emailed ? 'emailed' : 'received';
  return { ...order, status: progress.status, progress, toShop };
}

/** The placed orders, kept on this device under the key `orders`. */
export function createOrders({
  storage,
  tab,
  notify,
  now,
}: {
  storage: TextStorage;
  /** Keeps what the device's storage refuses. */
  tab: TextStorage;
  notify: Notify;
  /** Milliseconds since the epoch. */
  now: () => number;
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
  const update = (id: string, change: (order: Order) => Order) =>
    void stored.change(
      (orders) => orders.map((order) => (order.id === id ? change(order) : order)),
      true,
    );

  return {
    $orders,
    keep(order) {
      stored.changeNow((orders) => (has(orders, order.id) ? orders : [...orders, order]), true);
      return $orders.get().includes(order);
    },
    settle: () => void stored.changeNow((orders) => orders),
    whereabouts(order) {
      const unsaved = stored.unsaved();
      const isSaved = !unsaved || !has(unsaved.value, order.id);
      return whereabouts(order, isSaved ? 'device' : unsaved.inTab ? 'tab' : 'page', now());
    },
    markSeen(id) {
      void stored.change((orders) => {
        const isNews = (order: Order) => order.id === id && order.unseen;
        return orders.some(isNews)
          ? orders.map((order) => (isNews(order) ? seenOrder(order) : order))
          : orders;
      }, true);
    },
    mark: (id, toShop) => update(id, ({ postAt: _, ...order }) => ({ ...order, toShop })),
    setProgress(progress) {
      const known = new Map(progress.map((one) => [one.id, one]));
      void stored.change((orders) => {
        if (!orders.some(({ id }) => known.has(id))) return orders;
        return orders.map((order) => withProgress(order, known.get(order.id)));
      }, true);
    },
    postpone: (id, postAt) => update(id, (order) => ({ ...order, postAt })),
    async adopt(ids, uid) {
      const { ok } = await stored.change((orders) =>
        orders.map((order) =>
          order.uid === null && ids.includes(order.id) ? { ...order, uid } : order,
        ),
      );
      return (
        ok && ids.every((id) => $orders.get().some((order) => order.id === id && order.uid === uid))
      );
    },
    async addAll(incoming) {
      let added = 0;
      const result = await stored.change((orders) => {
        const fresh = split(incoming, orders)[1];
        added = fresh.length;
        return added > 0 ? [...orders, ...fresh] : orders;
      });
      return { ...result, added: result.ok ? added : 0 };
    },
    forget: (isTheirs) =>
      stored.change((orders) => orders.filter((order) => !isTheirs(order)), true),
  };
}
