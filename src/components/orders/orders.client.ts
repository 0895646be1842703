import { PUBLIC_ORDERS_TO_SHOP } from 'astro:env/client';
import { browserEnvironment } from '../../browser/environment';
import { hasUnseenOrder, hasWaitingOrder } from '../../shop/orders/peek';

// The orders of this device need attention on any page, but rarely: their code is loaded only then. If it can't be
// loaded, the next page tries again.
if (hasUnseenOrder(browserEnvironment)) import('./unseen-order.client').catch(() => undefined);
if (PUBLIC_ORDERS_TO_SHOP === '1' && hasWaitingOrder(browserEnvironment))
  import('../../shop/orders/outbox.live')
    .then(({ liveOutbox }) => liveOutbox(browserEnvironment).send())
    .catch(() => undefined);
