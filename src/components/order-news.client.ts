import { currentPath } from '../browser/address';
import { orderNewsToasts, orphanedOrder } from '../shop/orders/news';
import { confirmations, orders } from '../shop/orders/orders.live';
import { notify } from '../shop/toasts/toasts.live';

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
