import { PUBLIC_ORDERS_TO_SHOP } from 'astro:env/client';
import { browserEnvironment } from '../../browser/environment';
import { PLACED_HERE_KEY } from '../../shop/constants';
import { hasUnseenOrder, hasWaitingOrder } from '../../shop/orders/peek';

// The orders of this device need attention on any page, but rarely: their code is loaded only then. If it can't be
// loaded, the next page tries again.

function announceUnseen(): void {
  if (!hasUnseenOrder(browserEnvironment)) return;
  import('./unseen-order.client').then(({ announceOrder }) => announceOrder()).catch(() => {});
}
announceUnseen();
// Back has restored this page as it was left.
browserEnvironment.tab.watch(PLACED_HERE_KEY, announceUnseen);

if (PUBLIC_ORDERS_TO_SHOP === '1' && hasWaitingOrder(browserEnvironment))
  import('../../shop/orders/outbox.live')
    .then(({ liveOutbox }) => liveOutbox(browserEnvironment).send())
    .catch(() => {});
