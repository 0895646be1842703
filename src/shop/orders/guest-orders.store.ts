import { computed, type ReadableAtom } from 'nanostores';
import { isSameEmail } from '../contact/contact';
import type { Notify } from '../toasts/toasts';
import { guestOrder, isContactOf } from './guest-order';
import type { Order } from './order';
import { guestOrderToasts } from './orders.messages';
import type { OrderIds, Orders } from './orders.store';

export interface GuestOrdersEffects {
  orders: Orders;
  placedHere: OrderIds;
  /** Ids of orders opened in this tab by phone number or email address. */
  openedHere: OrderIds;
  /** Ids of orders that this tab's user said aren't theirs. */
  declinedHere: OrderIds;
  /** The email address of the probable user. */
  $email: ReadableAtom<string | null>;
  notify: Notify;
}

export interface GuestOrders {
  $shown: ReadableAtom<readonly Order[]>;
  /** The shown orders and others with the user's email address. All can be moved into the account. */
  $offered: ReadableAtom<readonly Order[]>;
  /**
   * Opens a guest order of this device in this tab.
   * @param contact the order's phone number or email address
   * @returns its id; null for an unknown number and for a wrong contact alike
   */
  open: (id: string, contact: string) => string | null;
  /** Moves the offered orders into an account. Call it only on the user's request. */
  keep: (uid: string) => Promise<void>;
  /** Hides the offered orders: they belong to someone else. */
  decline: () => void;
}

export function createGuestOrders(effects: GuestOrdersEffects): GuestOrders {
  const { orders, placedHere, openedHere, declinedHere, $email, notify } = effects;
  const $shown = computed(
    [orders.$orders, placedHere.$ids, openedHere.$ids],
    (all, placed, opened) =>
      all.filter(({ id, uid }) => uid === null && (placed.includes(id) || opened.includes(id))),
  );
  const $offered = computed(
    [orders.$orders, $shown, declinedHere.$ids, $email],
    (all, shown, declined, email) =>
      all.filter(
        (order) =>
          shown.includes(order) ||
          (order.uid === null &&
            email !== null &&
            isSameEmail(email, order.shipping.email) &&
            !declined.includes(order.id)),
      ),
  );
  return {
    $shown,
    $offered,
    open(id, contact) {
      const order = guestOrder(orders.$orders.get(), id);
      if (!order || !isContactOf(order, contact)) return null;
      openedHere.add(order.id);
      return order.id;
    },
    async keep(uid) {
      const ids = $offered.get().map(({ id }) => id);
      if (await orders.adopt(ids, uid)) notify({ kind: 'success', ...guestOrderToasts.kept });
      else notify({ kind: 'error', ...guestOrderToasts.notKept });
    },
    decline() {
      for (const { id } of $offered.get()) {
        placedHere.remove(id);
        openedHere.remove(id);
        declinedHere.add(id);
      }
    },
  };
}
