import { browserEnvironment } from '../../browser/environment';
import { orphanedOrder } from '../../shop/orders/guest-order';
import { unseenOrderToasts } from '../../shop/orders/orders.messages';
import { liveConfirmations, liveOrders } from '../../shop/orders/orders.live';
import { liveToasts } from '../../shop/toasts/toasts.live';

const confirmations = liveConfirmations(browserEnvironment);
const orders = liveOrders(browserEnvironment);
const { notify } = liveToasts(browserEnvironment);

/** These pages confirm the tab's order themselves. */
const CONFIRMING = ['/checkout', '/order-confirmation'];
/** Long enough to write down the order number. */
const NEWS_MS = 60_000;

/** Announces, once, an order whose page ended before confirming it. */
export function announceOrder(): void {
  const order = confirmations.$confirmed.get();
  if (order?.unseen) {
    if (CONFIRMING.includes(browserEnvironment.path())) return;
    confirmations.see(order);
    return notify({ kind: 'success', ...unseenOrderToasts.here(order.id), lastsMs: NEWS_MS });
  }
  const orphan = orphanedOrder(orders.$orders.get(), Date.now());
  if (!orphan) return;
  confirmations.see(orphan);
  notify({ kind: 'info', ...unseenOrderToasts.elsewhere(orphan.id), lastsMs: NEWS_MS });
}
