import { computed } from 'nanostores';
import { liveSnapshot } from '../accounts/snapshot.live';
import { liveCart } from '../cart/cart.live';
import { PLACED_HERE_KEY } from '../constants';
import { live } from '../environment';
import { createIdList } from '../storage/tab-values.store';
import { liveToasts } from '../toasts/toasts.live';
import { createConfirmations, createGuestOrders } from './confirmations.store';
import { createOrders } from './orders.store';

/** The orders placed on this device. */
export const liveOrders = live((env) =>
  createOrders({ storage: env.device, tab: env.tab, notify: liveToasts(env).notify }),
);

/** The ids of the orders that this tab placed, for its present user or guest. */
export const livePlacedHere = live((env) => {
  const placedHere = createIdList(PLACED_HERE_KEY, env.tab);
  liveSnapshot(env).$sessionChanges.listen(placedHere.clear);
  return placedHere;
});

/** The confirmations of this tab's orders. */
export const liveConfirmations = live((env) =>
  createConfirmations({
    orders: liveOrders(env),
    cart: liveCart(env),
    placedHere: livePlacedHere(env),
    $uid: computed(liveSnapshot(env).$snapshot, (user) => user?.uid ?? null),
  }),
);

/** Guest orders of this tab that can be kept in an account. */
export const liveGuestOrders = live((env) =>
  createGuestOrders({
    orders: liveOrders(env),
    placedHere: livePlacedHere(env),
    notify: liveToasts(env).notify,
  }),
);
