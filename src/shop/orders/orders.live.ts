import { liveSnapshot } from '../accounts/snapshot.live';
import { liveCart } from '../cart/cart.live';
import { DECLINED_HERE_KEY, OPENED_HERE_KEY, PLACED_HERE_KEY } from '../constants';
import { type Environment, live } from '../environment';
import { liveToasts } from '../toasts/toasts.live';
import { createGuestOrders } from './guest-orders.store';
import { createConfirmations, createOrderIds, createOrders } from './orders.store';

export const liveOrders = live((env) =>
  createOrders({
    storage: env.device,
    tab: env.tab,
    notify: liveToasts(env).notify,
    now: env.now,
  }),
);

function personalIds(key: string, env: Environment) {
  const ids = createOrderIds(key, env.tab);
  liveSnapshot(env).$sessionChanges.listen(ids.clear);
  return ids;
}

export const livePlacedHere = live((env) => personalIds(PLACED_HERE_KEY, env));

export const liveConfirmations = live((env) =>
  createConfirmations({
    orders: liveOrders(env),
    cart: liveCart(env),
    placedHere: livePlacedHere(env),
    $visitor: liveSnapshot(env).$snapshot,
  }),
);

export const liveGuestOrders = live((env) =>
  createGuestOrders({
    orders: liveOrders(env),
    placedHere: livePlacedHere(env),
    openedHere: personalIds(OPENED_HERE_KEY, env),
    declinedHere: personalIds(DECLINED_HERE_KEY, env),
    $visitor: liveSnapshot(env).$snapshot,
    tell: async (ids, uid) =>
      env.keepsOrders
        ? (await import('./progress.live')).liveProgress(env).tell(ids, uid)
        : 'device',
    notify: liveToasts(env).notify,
  }),
);
