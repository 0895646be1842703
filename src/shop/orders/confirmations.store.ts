import { computed, type ReadableAtom } from 'nanostores';
import { withoutOrdered } from '../cart/cart';
import type { CartStore } from '../cart/cart.store';
import type { IdList } from '../storage/tab-values.store';
import type { Notify } from '../toasts/toasts';
import { confirmedOrder, type Order } from './order';
import { guestOrderToasts } from './orders.messages';
import type { Orders } from './orders.store';

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
    $confirmed: computed([orders.$orders, placedHere.$ids, $uid], confirmedOrder),
    see(order) {
      if (!order.unseen) return;
      cart.amend((lines) => withoutOrdered(lines, order.lines));
      orders.markSeen(order.id);
    },
  };
}

export interface GuestOrdersEffects {
  orders: Orders;
  /** The ids of the orders that this tab placed. */
  placedHere: IdList;
  notify: Notify;
}

export interface GuestOrders {
  /** Orders that this tab placed for a guest, for whoever logs in next to keep. */
  $offered: ReadableAtom<readonly Order[]>;
  /** Puts the offered orders into an account. Called only when the user has asked for it. */
  keep: (uid: string) => Promise<void>;
  /** They are somebody else's: this tab shows them no more. */
  decline: () => void;
}

/** Guest orders that can be kept in the account that logs in next in the same tab. */
export function createGuestOrders(effects: GuestOrdersEffects): GuestOrders {
  const { orders, placedHere, notify } = effects;
  const $offered = computed([orders.$orders, placedHere.$ids], (all, ids) =>
    all.filter(({ id, uid }) => uid === null && ids.includes(id)),
  );
  return {
    $offered,
    async keep(uid) {
      const ids = $offered.get().map(({ id }) => id);
      if (await orders.adopt(ids, uid)) notify({ kind: 'success', ...guestOrderToasts.kept });
      else notify({ kind: 'error', ...guestOrderToasts.notKept });
    },
    decline() {
      for (const { id } of $offered.get()) placedHere.remove(id);
    },
  };
}
