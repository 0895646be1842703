import type { Cart } from '../../domain/cart/cart';
import type { Order } from '../../domain/orders/order';
import { linkFailed } from '../../domain/sharing/failure-messages';
import { notify } from '../../live-stores/toasts';

const load = () => import('./shareLinks');
const tell = () => notify({ kind: 'error', ...linkFailed });

/**
 * Shares a link to an order: by the device's share sheet, or by copying it. The code is loaded on
 * demand.
 */
export const shareOrder = (order: Order) =>
  void load().then((links) => links.shareOrder(order), tell);

/** The same for a cart. */
export const shareCart = (cart: Cart) => void load().then((links) => links.shareCart(cart), tell);

/** The link that holds an order; null when the code that makes it could not be loaded. */
export const orderLink = (order: Order): Promise<string | null> =>
  load().then(
    (links) => links.orderLink(order),
    () => null,
  );
