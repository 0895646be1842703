import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import { browserEnvironment } from '../../browser/environment';
import { PLACED_HERE_KEY } from '../../shop/constants';
import { hasUnseenOrder, hasWaitingOrder } from '../../shop/orders/peek';

// Few pages have to do anything about orders, so the code for that loads only on those. If loading fails, the
// next page tries again.

function announceUnseen(): void {
  if (!hasUnseenOrder(browserEnvironment)) return;
  import('./unseen-order.client').then(({ announceOrder }) => announceOrder()).catch(() => {});
}
announceUnseen();
// Runs when Back has restored this page as it was left.
browserEnvironment.tab.watch(PLACED_HERE_KEY, announceUnseen);

if (PUBLIC_ORDER_BOOK === '1' && hasWaitingOrder(browserEnvironment))
  import('../../shop/orders/outbox.live')
    .then(({ liveOutbox }) => liveOutbox(browserEnvironment).send())
    .catch(() => {});
