import { computed, type ReadableAtom } from 'nanostores';
import type { Notify } from '../toasts/toasts';
import { guestOrder, isContactOf, isShownTo, type Visitor } from './guest-order';
import type { Order } from './order';
import { guestOrderToasts, keptToasts } from './orders.messages';
import type { OrderIds, Orders } from './orders.store';
import type { Told } from './record';

export interface GuestOrdersEffects {
  orders: Orders;
  placedHere: OrderIds;
  /** Orders opened in this tab by phone number or email address, each with the visitor who opened it. */
  openedHere: OrderIds;
  /** Ids of orders that this tab's user said aren't theirs. */
  declinedHere: OrderIds;
  $visitor: ReadableAtom<Visitor>;
  /** Tells the shop which orders an account has now. */
  tell: (ids: readonly string[], uid: string) => Promise<Told>;
  notify: Notify;
}

export interface GuestOrders {
  $shown: ReadableAtom<readonly Order[]>;
  /** The user's shown orders and others with the user's email address. All can be moved into the account. */
  $offered: ReadableAtom<readonly Order[]>;
  /**
   * Opens a guest order of this device in this tab.
   * @param contact the order's phone number or email address
   * @returns its id; null for an unknown number and for a wrong contact alike
   */
  open: (id: string, contact: string) => string | null;
  /** Moves orders, by default the offered ones, into an account. Call it only on the user's request. */
  keep: (uid: string, ids?: readonly string[]) => Promise<void>;
  /** Hides the offered orders: they belong to someone else. */
  decline: () => void;
}

/** What a guest opened stays closed to who logs in afterwards. */
const openedBy = (visitor: Visitor, id: string) => (visitor ? `${id} ${visitor.uid}` : id);

export function createGuestOrders(effects: GuestOrdersEffects): GuestOrders {
  const { orders, placedHere, openedHere, declinedHere, $visitor, tell, notify } = effects;
  const $shown = computed(
    [orders.$orders, placedHere.$ids, openedHere.$ids, $visitor],
    (all, placed, opened, visitor) =>
      all.filter(
        (order) =>
          order.uid === null &&
          ((placed.includes(order.id) && isShownTo(visitor, order)) ||
            opened.includes(openedBy(visitor, order.id))),
      ),
  );
  const $offered = computed(
    [orders.$orders, $shown, declinedHere.$ids, $visitor],
    (all, shown, declined, visitor) =>
      all.filter(
        (order) =>
          shown.includes(order) ||
          (visitor &&
            order.uid === null &&
            isShownTo(visitor, order) &&
            !declined.includes(order.id)),
      ),
  );
  return {
    $shown,
    $offered,
    open(id, contact) {
      const order = guestOrder(orders.$orders.get(), id);
      if (!order || !isContactOf(order, contact)) return null;
      openedHere.add(openedBy($visitor.get(), order.id));
      return order.id;
    },
    async keep(uid, ids = $offered.get().map(({ id }) => id)) {
      if (!(await orders.adopt(ids, uid)))
        return notify({ kind: 'error', ...guestOrderToasts.notKept });
      const told = await tell(ids, uid).catch((): Told => 'later');
      notify({ kind: told === 'later' ? 'info' : 'success', ...keptToasts[told] });
    },
    decline() {
      for (const { id } of $offered.get()) {
        placedHere.remove(id);
        openedHere.remove(openedBy($visitor.get(), id));
        declinedHere.add(id);
      }
    },
  };
}
