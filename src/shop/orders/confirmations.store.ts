import { computed, type ReadableAtom } from 'nanostores';
import { withoutOrdered } from '../cart/cart';
import type { CartStore } from '../cart/cart.store';
import type { IdList } from '../storage/tab-values.store';
import { confirmedOrder, type Order } from './order';
import type { Orders } from './orders.store';

export interface ConfirmationsEffects {
  orders: Orders;
  cart: CartStore;
  placedHere: IdList;
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
