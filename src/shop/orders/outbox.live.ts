import { liveSnapshot } from '../accounts/snapshot.live';
import { liveCart } from '../cart/cart.live';
import { isGone } from '../catalogue/product';
import { type Environment, live } from '../environment';
import { isRecord } from '../storage/parsed';
import { UNTIL_ACTED_MS } from '../toasts/toasts';
import { liveToasts } from '../toasts/toasts.live';
import { moneyFacts, moneyWhenPlaced } from './ledger';
import type { Order } from './order';
import { liveOrders, livePlacedHere } from './orders.live';
import { createOutbox, recordAnswer } from './outbox.store';
import { payToasts } from './pay.messages';
import { differsToast, pieceToasts, type Short } from './sold.messages';
import { orderForShop, otherKeys } from './transfer';

/**
 * The token of the account that placed the order, if signed in. With it, all devices of the account show the order.
 */
async function tokenFor(env: Environment, { uid }: Order): Promise<string | null> {
  if (!env.keepsOrders || uid === null || liveSnapshot(env).$snapshot.get()?.uid !== uid)
    return null;
  const { liveSession } = await import('../accounts/session.live');
  return liveSession(env).idToken();
}

/** @param asked whether the shop should refuse an order that its owner would otherwise be asked to check */
async function post(env: Environment, order: Order, asked = false) {
  const others = otherKeys(liveOrders(env).$orders.get(), order);
  const body = {
    ...orderForShop(order),
    ...(others.length > 0 && { otherKeys: others }),
    ...(asked && { asked }),
  };
  return env.postOrder(body, await tokenFor(env, order));
}

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

/** What differs from the order as the shopper saw it; empty if that isn't why the shop refuses it. */
function differencesIn(answer: unknown): string[] {
  const differs = isRecord(answer) && Array.isArray(answer.differs) ? answer.differs : [];
  return differs.filter((sentence) => typeof sentence === 'string');
}

/**
 * Sends an order that isn't confirmed yet.
 * @param patienceMs how long to wait for the answer
 * @returns whether the order stays. If not, form and cart stay as they were.
 */
export async function submitOrder(
  env: Environment,
  order: Order,
  patienceMs: number,
): Promise<boolean> {
  // If shoppers say that they have paid, the order stays in any case, and its page explains what to do.
  const mayBePaid = moneyFacts(moneyWhenPlaced(order.payment)).mayHaveArrived === true;
  const answer = await Promise.race([
    post(env, order, !mayBePaid),
    new Promise<null>((resolve) => env.later(() => resolve(null), patienceMs)),
  ]);
  if (!answer) return true;
  const differs = answer.status === 'refused' ? differencesIn(answer.answer) : [];
  const short = differs.length === 0 ? recordAnswer(liveOrders(env).mark, order, answer) : null;
  if (mayBePaid || (!short && differs.length === 0)) return true;
  livePlacedHere(env).remove(order.id);
  await liveOrders(env).forget(({ id }) => id === order.id);
  const { notify } = liveToasts(env);
  const lastsMs = UNTIL_ACTED_MS;
  if (!short) {
    notify({ kind: 'error', ...differsToast(differs), lastsMs });
    return false;
  }
  // Refreshed only now: this may empty the cart, and an empty cart would present the forgotten order as placed.
  const { liveToday } = await import('./today.live');
  const { left, held } = await liveToday(env).refresh();
  const hasForm = liveCart(env)
    .$cart.get()
    .some(({ product, unavailable }) => !unavailable && !isGone(product, left));
  notify({ kind: 'error', ...pieceToasts.notOrdered({ ...short, held }, hasForm), lastsMs });
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
  if (typeof answer === 'string') return answer;
  const { message } = isRecord(answer?.body) ? answer.body : {};
  const isPaid = answer?.status === 409;
  liveToasts(env).notify({
    kind: isPaid ? 'info' : 'error',
    ...(isPaid ? payToasts.nothingToPay : payToasts.notReached),
    ...(typeof message === 'string' && { description: message }),
    outlives: true,
  });
  return null;
}
