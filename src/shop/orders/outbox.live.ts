import { liveSnapshot } from '../accounts/snapshot.live';
import { type Environment, live } from '../environment';
import type { Order } from './order';
import { liveOrders } from './orders.live';
import { createOutbox, recordAnswer } from './outbox.store';
import type { Short } from './sold.messages';
import { orderForShop } from './transfer';

/**
 * The token of the account that placed the order, if signed in. With it, all devices of the account show the order.
 */
export async function tokenFor(env: Environment, { uid }: Order): Promise<string | null> {
  if (!env.keepsOrders || uid === null || liveSnapshot(env).$snapshot.get()?.uid !== uid)
    return null;
  const { liveSession } = await import('../accounts/session.live');
  return liveSession(env).idToken();
}

const post = async (env: Environment, order: Order) =>
  env.postOrder(orderForShop(order), await tokenFor(env, order));

/** Sends one order. @returns the one-off pieces that others have bought, or null */
export async function sendNow(env: Environment, order: Order): Promise<Short | null> {
  return recordAnswer(liveOrders(env).mark, order, await post(env, order));
}

/** Sends this device's orders that haven't reached the shop. */
export const liveOutbox = live((env) => {
  const outbox = createOutbox({
    orders: liveOrders(env),
    post: (order) => post(env, order),
    onSold: (order, short) =>
      COUNTS_PIECES &&
      void import('./claim.live').then(({ announceSold }) => announceSold(env, order, short)),
    ifUnlocked: (run) => env.ifUnlocked('outbox', run),
    later: env.later,
    now: env.now,
  });
  env.onReturnOrOnline(() => void outbox.send());
  return outbox;
});
