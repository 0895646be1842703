import { liveSnapshot } from '../accounts/snapshot.live';
import { type Environment, live } from '../environment';
import { liveToasts } from '../toasts/toasts.live';
import { UNTIL_ACTED_MS } from '../toasts/toasts';
import type { Order } from './order';
import { liveOrders } from './orders.live';
import { createOutbox } from './outbox.store';
import { soldToasts } from './sold.messages';
import { orderForShop } from './transfer';

/** The token of the account that placed the order, if signed in: all devices of the account then show the order. */
export async function tokenFor(env: Environment, { uid }: Order): Promise<string | null> {
  if (!env.keepsOrders || uid === null || liveSnapshot(env).$snapshot.get()?.uid !== uid)
    return null;
  const { liveSession } = await import('../accounts/session.live');
  return liveSession(env).idToken();
}

export function announceSold(env: Environment, { id }: Order, names: string): void {
  liveToasts(env).notify({
    kind: 'error',
    ...soldToasts.refused(id, names),
    lastsMs: UNTIL_ACTED_MS,
    outlives: true,
  });
}

/** Sends this device's orders that haven't reached the shop. */
export const liveOutbox = live((env) => {
  const outbox = createOutbox({
    orders: liveOrders(env),
    post: async (order) => env.postOrder(orderForShop(order), await tokenFor(env, order)),
    onSold: (order, names) => announceSold(env, order, names),
    ifUnlocked: (run) => env.ifUnlocked('outbox', run),
    later: env.later,
    now: env.now,
  });
  env.onReturnOrOnline(() => void outbox.send());
  return outbox;
});
