import type { ReadableAtom } from 'nanostores';
import { withoutOrdered } from '../domain/cart/ordered';
import { confirmedOrder, type Order } from '../domain/orders/order';
import type { CartStore } from './cart';
import { derived } from './derived';
import type { IdList } from './id-list';
import type { Orders } from './orders';

export interface ConfirmationsEffects {
  orders: Orders;
  cart: CartStore;
  /** The ids of the orders that this tab placed. */
  placedHere: IdList;
  /** Who seems to be signed in. */
  $uid: ReadableAtom<string | null>;
}

export interface Confirmations {
  /** The last order that this tab placed, or null. */
  $confirmed: ReadableAtom<Order | null>;
  /**
   * Records that the shopper has been told of an order. If its page ended while the order was being
   * placed, this also takes the ordered lines out of the cart.
   */
  see: (order: Order) => void;
}

/** Confirming orders in the tab that placed them (specification 2, Order Confirmation). */
export function createConfirmations(effects: ConfirmationsEffects): Confirmations {
  const { orders, cart, placedHere, $uid } = effects;
  return {
    $confirmed: derived([orders.$orders, placedHere.$ids, $uid], () =>
      confirmedOrder(orders.$orders.get(), placedHere.$ids.get(), $uid.get()),
    ),
    see(order) {
      if (!order.unseen) return;
      cart.amend((lines) => withoutOrdered(lines, order.lines));
      orders.markSeen(order.id);
    },
  };
}
