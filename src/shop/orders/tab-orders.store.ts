import { computed, type ReadableAtom } from 'nanostores';
import { withoutOrdered } from '../cart/cart';
import type { CartStore } from '../cart/cart.store';
import { parseList } from '../storage/parsed';
import { persisted, type TextStorage } from '../storage/persisted.store';
import { confirmedOrder, type Order } from './order';
import type { Orders } from './orders.store';

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
  $uid: ReadableAtom<string | null>;
}

export interface Confirmations {
  /** The last order this tab placed, or null. */
  $confirmed: ReadableAtom<Order | null>;
  /** Marks an order as seen. If the page ended while placing it, this also removes its lines from the cart. */
  see: (order: Order) => void;
}

/** Confirms orders in the tab that placed them (specification 2, Order Confirmation). */
export function createConfirmations(effects: ConfirmationsEffects): Confirmations {
  const { orders, cart, placedHere, $uid } = effects;
  return {
    $confirmed: computed([orders.$orders, placedHere.$ids, $uid], confirmedOrder),
    see(order) {
      if (!order.unseen) return;
      cart.amend((lines) => withoutOrdered(lines, order.lines));
      orders.markSeen(order.id);
    },
  };
}
