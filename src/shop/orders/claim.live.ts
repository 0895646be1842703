import { livePiecesLeft } from './pieces-left.live';
import type { Environment } from '../environment';
import { UNTIL_ACTED_MS } from '../toasts/toasts';
import { liveToasts } from '../toasts/toasts.live';
import { moneyWhenPlaced } from './lifecycle';
import type { Order } from './order';
import { liveOrders, livePlacedHere } from './orders.live';
import { sendNow } from './outbox.live';
import { pieceToasts, type Short } from './sold.messages';

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
  await livePiecesLeft(env).refresh();
  const { notify } = liveToasts(env);
  notify({ kind: 'error', ...pieceToasts.notOrdered(short), lastsMs: UNTIL_ACTED_MS });
  return false;
}

/** Shows a toast that the shop has refused an order, some time after it was placed. */
export function announceSold(env: Environment, { id }: Order, short: Short): void {
  liveToasts(env).notify({
    kind: 'error',
    ...pieceToasts.refused(id, short),
    lastsMs: UNTIL_ACTED_MS,
    outlives: true,
  });
}
