import { computed, type ReadableAtom } from 'nanostores';
import { withoutOrdered } from '../cart/cart';
import type { CartStore } from '../cart/cart.store';
import { ORDERS_KEY } from '../constants';
import { parseList } from '../storage/parsed';
import {
  persisted,
  type Persisted,
  type TextStorage,
  type WriteResult,
} from '../storage/persisted.store';
import { storageToasts } from '../storage/storage.messages';
import type { Notify } from '../toasts/toasts';
import type { OrderProgress } from './order-status';
import { asShopKnows, type Order, parseOrders, seenOrder, storedOrder, type ToShop } from './order';
import { confirmedOrder, type Visitor } from './guest-order';
import { type Whereabouts, whereabouts, withContent } from './transfer';

export interface Orders {
  /** All orders placed on this device, oldest first. */
  $orders: ReadableAtom<readonly Order[]>;
  /** Call it only during a turn (see `TextStorage.withLock`). @returns false if another order already has the id */
  keep: (order: Order) => boolean;
  /** Tries again to store unsaved orders; call it only during a turn. */
  storeUnsaved: () => void;
  whereabouts: (order: Order) => Whereabouts;
  markSeen: (id: string) => void;
  /** @param sold ids of pieces that others have bought */
  mark: (id: string, toShop: ToShop, sold?: readonly string[]) => void;
  setProgress: (progress: readonly OrderProgress[]) => void;
  postpone: (id: string, postAt: number) => void;
  /** Shows orders as the shop has them now; what concerns only this device stays. */
  replaceAll: (changed: readonly Order[]) => void;
  /** Sends an order again that the shop has lost, whose last known progress is no longer true. */
  sendAgain: (id: string) => void;
  /** Moves guest orders, but none of other accounts, into an account. @returns whether all are in the account now */
  adopt: (ids: readonly string[], uid: string) => Promise<boolean>;
  /** Never overwrites an order. @returns how many were new; none are added unless all of them fit */
  addAll: (incoming: readonly Order[]) => Promise<WriteResult & { added: number }>;
  /** Removes the matching orders when a user's data is cleared. */
  forget: (isTheirs: (order: Order) => boolean) => Promise<WriteResult>;
}

function split(
  wanted: readonly Order[],
  stored: readonly Order[],
): [stored: readonly Order[], rest: readonly Order[]] {
  const isStored = ({ id }: Order) => stored.some((order) => order.id === id);
  return [wanted.filter(isStored), wanted.filter((order) => !isStored(order))];
}

function join(stored: readonly Order[], rest: readonly Order[]): readonly Order[] {
  return [...stored, ...split(rest, stored)[1]];
}

/** Progress proves that the shop has the order. */
function withProgress({ postAt, ...order }: Order, progress: OrderProgress | undefined): Order {
  if (!progress) return { ...order, ...(postAt !== undefined && { postAt }) };
  const toShop = progress.emailed ? 'emailed' : 'received';
  return { ...asShopKnows(order, progress), toShop };
}

/** Kept on this device under the key `orders`. */
export function createOrders({
  storage,
  tab,
  notify,
  now,
}: {
  storage: TextStorage;
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
    storeUnsaved: () => void stored.changeNow((orders) => orders),
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
    mark: (id, toShop, sold) =>
      update(id, ({ postAt: _, ...order }) => ({
        ...order,
        toShop,
        ...(sold && { sold, status: 'Cancelled' }),
      })),
    setProgress(progress) {
      const known = new Map(progress.map((one) => [one.id, one]));
      void stored.change((orders) => {
        if (!orders.some(({ id }) => known.has(id))) return orders;
        return orders.map((order) => withProgress(order, known.get(order.id)));
      }, true);
    },
    replaceAll(changed) {
      const shops = new Map(changed.map((order) => [order.id, order]));
      void stored.change((orders) => {
        const now = orders.map((order) => withContent(order, shops.get(order.id)));
        return now.some((order, index) => order !== orders[index]) ? now : orders;
      }, true);
    },
    postpone: (id, postAt) => update(id, (order) => ({ ...order, postAt })),
    sendAgain: (id) => update(id, ({ progress: _, ...order }) => ({ ...order, toShop: 'waiting' })),
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

/** Ids of orders, kept for the tab. */
export interface OrderIds {
  $ids: ReadableAtom<readonly string[]>;
  add: (id: string) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** Drops invalid ids without a report. */
export function createOrderIds(key: string, tab: TextStorage): OrderIds {
  const stored = persisted<readonly string[]>({
    key,
    empty: [],
    parse: (data) => ({
      value: parseList(data, (id) => (typeof id === 'string' ? id : null)).value,
      valid: true,
    }),
    storage: tab,
  });
  const change = (apply: (ids: readonly string[]) => readonly string[]) =>
    void stored.change(apply, true);
  return {
    $ids: stored.$value,
    add: (id) => change((ids) => [...ids.filter((one) => one !== id), id]),
    remove: (id) => change((ids) => ids.filter((one) => one !== id)),
    clear: () => change(() => []),
  };
}

export interface ConfirmationsEffects {
  orders: Orders;
  cart: CartStore;
  placedHere: OrderIds;
  $visitor: ReadableAtom<Visitor>;
}

export interface Confirmations {
  /** The last order this tab placed, or null. */
  $confirmed: ReadableAtom<Order | null>;
  /** Marks an order as seen. If the page ended while placing it, this also removes its lines from the cart. */
  see: (order: Order) => void;
}

/** Confirms orders in the tab that placed them (specification 2, Order Confirmation). */
export function createConfirmations(effects: ConfirmationsEffects): Confirmations {
  const { orders, cart, placedHere, $visitor } = effects;
  return {
    $confirmed: computed([orders.$orders, placedHere.$ids, $visitor], confirmedOrder),
    see(order) {
      if (!order.unseen) return;
      cart.amend((lines) => withoutOrdered(lines, order.lines));
      orders.markSeen(order.id);
    },
  };
}
