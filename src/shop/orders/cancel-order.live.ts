import { liveSession } from '../accounts/session.live';
import type { Environment } from '../environment';
import { isRecord } from '../storage/parsed';
import type { Order } from './order';
import { parseStatus } from './order-status';
import { liveOrders } from './orders.live';

type Cancelled = 'cancelled' | 'too-late' | 'not-reached';

/** Asks the shop to cancel an order, and stores the resulting status. */
export async function cancelOrder(env: Environment, { id, key, uid }: Order): Promise<Cancelled> {
  const token = uid === null ? null : await liveSession(env).idToken();
  const answer = await env.cancelOrder({ id, key, reason: '' }, token);
  const status = parseStatus(isRecord(answer?.body) ? answer.body.status : null);
  if (!answer || !status) return 'not-reached';
  liveOrders(env).setProgress([{ ...status, fetchedAt: env.now() }]);
  return answer.status === 200 ? 'cancelled' : 'too-late';
}
