import { liveSession } from '../accounts/session.live';
import type { Environment } from '../environment';
import { isPayAddress } from '../payment/provider';
import { isRecord } from '../storage/parsed';
import { liveToasts } from '../toasts/toasts.live';
import type { Order } from './order';
import { liveOrders } from './orders.live';
import { sendNow } from './outbox.live';
import { payToasts } from './pay.messages';

/**
 * Sends an order to the shop if it hasn't arrived, and asks for its payment page; null, with a toast, if that fails.
 */
export async function openPayPage(env: Environment, order: Order): Promise<string | null> {
  const { $orders } = liveOrders(env);
  const isWaiting = $orders.get().some(({ id, toShop }) => id === order.id && toShop === 'waiting');
  const short = isWaiting ? await sendNow(env, order) : null;
  if (COUNTS_PIECES && short) {
    const { announceSold } = await import('./claim.live');
    announceSold(env, order, short);
    return null;
  }
  const { id, key, uid } = order;
  const token = uid === null ? null : await liveSession(env).idToken();
  const answer = await env.payOrder({ id, key }, token);
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
