import { PUBLIC_ORDERS_TO_SHOP } from 'astro:env/client';
import { hasWaitingOrder } from '../shop/orders/peek.live';

// Whatever the page is about: an order that has not reached the shop is sent on its way again.
if (PUBLIC_ORDERS_TO_SHOP === '1' && hasWaitingOrder())
  import('../shop/orders/outbox.live').then(({ outbox }) => outbox.send()).catch(() => undefined);
