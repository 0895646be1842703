import type { Environment } from '../environment';
import { liveToasts } from '../toasts/toasts.live';
import type { Order } from './order';
import { liveOrders } from './orders.live';
import { tokenFor } from './outbox.live';
import { liveProgress } from './progress.live';
import { payToasts } from './progress.messages';
import { orderForShop } from './transfer';

/** Sends an order to the shop if it hasn't arrived, and asks where it is paid; null, with a toast, when that fails. */
export async function openPayPage(env: Environment, order: Order): Promise<string | null> {
  const orders = liveOrders(env);
  if (order.toShop === 'waiting') {
    const answer = await env.postOrder(orderForShop(order), await tokenFor(env, order));
    if (answer.status === 'received')
      orders.mark(order.id, answer.emailed ? 'emailed' : 'received');
  }
  const page = await liveProgress(env).payPage(order);
  if ('url' in page) return page.url;
  const isPaid = page.reason === 'nothing-to-pay';
  liveToasts(env).notify({
    kind: isPaid ? 'info' : 'error',
    ...(isPaid ? payToasts.nothingToPay : payToasts.notReached),
    ...(page.sentence && { description: page.sentence }),
    outlives: true,
  });
  return null;
}
