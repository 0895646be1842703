import { currentPath } from '../browser/current-path';
import { orderNewsToasts, orphanedOrder } from '../domain/orders/news';
import { confirmations } from '../live-stores/confirmations';
import { orders } from '../live-stores/orders';
import { notify } from '../live-stores/toasts';

/** These pages confirm the order of this tab themselves. */
const CONFIRMING = ['/checkout', '/order-confirmation'];
/** Long enough to write down the number. */
const NEWS_MS = 60_000;

/** Tells the shopper, once, of an order whose page ended before it was confirmed. */
function announceOrder(): void {
  const order = confirmations.$confirmed.get();
  if (order?.unseen) {
    if (CONFIRMING.includes(currentPath())) return;
    confirmations.see(order);
    return notify({ kind: 'success', ...orderNewsToasts.here(order.id), lastsMs: NEWS_MS });
  }
  const orphan = orphanedOrder(orders.$orders.get(), Date.now());
  if (!orphan) return;
  orders.markSeen(orphan.id);
  notify({ kind: 'info', ...orderNewsToasts.elsewhere(orphan.id), lastsMs: NEWS_MS });
}

announceOrder();
