import { computed, type ReadableAtom } from 'nanostores';
import { isSameEmail } from '../contact/email';
import type { IdList } from '../storage/tab-values.store';
import type { Notify } from '../toasts/toasts';
import { guestOrder, isContactOf } from './guest-order';
import type { Order } from './order';
import { guestOrderToasts } from './orders.messages';
import type { Orders } from './orders.store';

export interface GuestOrdersEffects {
  orders: Orders;
  /** The ids of the orders that this tab placed. */
  placedHere: IdList;
  /** The ids of the orders that were opened in this tab with their phone number or email address. */
  openedHere: IdList;
  /** The ids of the orders that the user of this tab said are not theirs. */
  declinedHere: IdList;
  /** The email address of the user who seems to be signed in. */
  $email: ReadableAtom<string | null>;
  notify: Notify;
}

export interface GuestOrders {
  /** Guest orders that this tab may show: it placed them, or they were opened in it. */
  $shown: ReadableAtom<readonly Order[]>;
  /** Those orders, and others of this device with the user's email address: the user can keep them in the account. */
  $offered: ReadableAtom<readonly Order[]>;
  /**
   * Opens a guest order of this device in this tab.
   * @param contact the phone number or the email address typed when it was placed
   * @returns its id; null for a wrong contact and for an unknown number alike
   */
  open: (id: string, contact: string) => string | null;
  /** Puts the offered orders into an account. Called only when the user has asked for it. */
  keep: (uid: string) => Promise<void>;
  /** Hides the offered orders from this tab: they belong to somebody else. */
  decline: () => void;
}

/** The orders that were placed on this device without an account. */
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
