import type { ReadableAtom } from 'nanostores';
import { guestOrderToasts } from '../domain/orders/guest-messages';
import type { Order } from '../domain/orders/order';
import type { Notify } from '../domain/toast';
import { derived } from './derived';
import type { IdList } from './id-list';
import type { Orders } from './orders';

export interface GuestOrdersEffects {
  orders: Orders;
  /** The ids of the orders that this tab placed. */
  placedHere: IdList;
  /** The ids of the orders that a user has said are not theirs. */
  notMine: IdList;
  notify: Notify;
}

export interface GuestOrders {
  /** Orders that this tab placed for a guest, for whoever logs in next to keep. */
  $offered: ReadableAtom<readonly Order[]>;
  /** Puts the offered orders into an account. Called only when the user has asked for it. */
  keep: (uid: string) => Promise<void>;
  /** Does not offer them again in this tab. */
  decline: () => void;
}

/** Guest orders that can be kept in the account that logs in next in the same tab. */
export function createGuestOrders(effects: GuestOrdersEffects): GuestOrders {
  const { orders, placedHere, notMine, notify } = effects;
  const $offered = derived([orders.$orders, placedHere.$ids, notMine.$ids], () =>
    orders.$orders
      .get()
      .filter(({ uid }) => uid === null)
      .filter(({ id }) => placedHere.$ids.get().includes(id) && !notMine.$ids.get().includes(id)),
  );
  return {
    $offered,
    async keep(uid) {
      const ids = $offered.get().map(({ id }) => id);
      if (await orders.adopt(ids, uid)) notify({ kind: 'success', ...guestOrderToasts.kept });
      else notify({ kind: 'error', ...guestOrderToasts.notKept });
    },
    decline() {
      for (const { id } of $offered.get()) notMine.add(id);
    },
  };
}
