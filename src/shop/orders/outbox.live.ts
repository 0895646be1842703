import { liveSnapshot } from '../accounts/snapshot.live';
import { type Environment, live } from '../environment';
import { isPayAddress } from '../payment/provider';
import { isRecord } from '../storage/parsed';
import { UNTIL_ACTED_MS } from '../toasts/toasts';
import { liveToasts } from '../toasts/toasts.live';
import { moneyWhenPlaced } from './money-state';
import type { Order } from './order';
import { liveOrders, livePlacedHere } from './orders.live';
import { createOutbox, recordAnswer } from './outbox.store';
import { payToasts } from './pay.messages';
import { pieceToasts, type Short } from './sold.messages';
import { orderForShop } from './transfer';

/**
 * The token of the account that placed the order, if signed in. With it, all devices of the account show the order.
 */
async function tokenFor(env: Environment, { uid }: Order): Promise<string | null> {
  if (!env.keepsOrders || uid === null || liveSnapshot(env).$snapshot.get()?.uid !== uid)
    return null;
  const { liveSession } = await import('../accounts/session.live');
  return liveSession(env).idToken();
}

const post = async (env: Environment, order: Order) =>
  env.postOrder(orderForShop(order), await tokenFor(env, order));

/** Sends one order. @returns the one-off pieces that others have bought, or null */
async function sendNow(env: Environment, order: Order): Promise<Short | null> {
  return recordAnswer(liveOrders(env).mark, order, await post(env, order));
}

/** Shows a toast that the shop has refused an order, some time after it was placed. */
function announceSold(env: Environment, { id }: Order, short: Short): void {
  liveToasts(env).notify({
    kind: 'error',
    ...pieceToasts.refused(id, short),
    lastsMs: UNTIL_ACTED_MS,
    outlives: true,
  });
}

/** Sends this device's orders that haven't reached the shop. */
export const liveOutbox = live((env) => {
  const outbox = createOutbox({
    orders: liveOrders(env),
    post: (order) => post(env, order),
    onSold: (order, short) => announceSold(env, order, short),
    ifUnlocked: (run) => env.ifUnlocked('outbox', run),
    later: env.later,
    now: env.now,
  });
  env.onReturnOrOnline(() => void outbox.send());
  return outbox;
});

/**
 * Sends an order with one-off pieces before anything is paid.
 * @returns whether the order stays. If not, others have taken the pieces, and form and cart stay as they were.
 */
export async function claim(env: Environment, order: Order): Promise<boolean> {
  const short = await sendNow(env, order);
  // If shoppers say that they have paid, the order stays, and its page explains what to do.
  if (!short || moneyWhenPlaced(order.payment) === 'reported') return true;
  livePlacedHere(env).remove(order.id);
  await liveOrders(env).forget(({ id }) => id === order.id);
  // Refreshed only now: this may empty the cart, and an empty cart would present the forgotten order as placed.
  const { livePiecesLeft } = await import('./pieces-left.live');
  await livePiecesLeft(env).refresh();
  const { notify } = liveToasts(env);
  notify({ kind: 'error', ...pieceToasts.notOrdered(short), lastsMs: UNTIL_ACTED_MS });
  return false;
}

/**
 * Sends an order to the shop if it hasn't arrived, and asks for its payment page; null, with a toast, if that fails.
 */
export async function openPayPage(env: Environment, order: Order): Promise<string | null> {
  const { $orders } = liveOrders(env);
  const isWaiting = $orders.get().some(({ id, toShop }) => id === order.id && toShop === 'waiting');
  const short = isWaiting ? await sendNow(env, order) : null;
  if (short) {
    announceSold(env, order, short);
    return null;
  }
  const { id, key } = order;
  const answer = await env.payOrder({ id, key }, await tokenFor(env, order));
  const { url, message } = isRecord(answer?.body) ? answer.body : {};
  if (answer?.status === 200 && typeof url === 'string' && isPayAddress(url)) return url;
  const isPaid = answer?.status === 409;
  liveToasts(env).notify({
    kind: isPaid ? 'info' : 'error',
    ...(isPaid ? payToasts.nothingToPay : payToasts.notReached),
    ...(typeof message === 'string' && { description: message }),
    outlives: true,
  });
  return null;
}
