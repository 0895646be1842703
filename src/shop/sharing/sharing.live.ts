import type { Cart } from '../cart/cart';
import { live } from '../environment';
import type { Order } from '../orders/order';
import { liveToasts } from '../toasts/toasts.live';
import { orderLinkText, packCart, toLinkText } from './links';
import { sharedCartMessages, sharedOrderMessages, shareToasts as toasts } from './sharing.messages';

/** Creates links that contain a whole order or cart in their fragment. */
export const liveSharing = live((env) => {
  const { notify } = liveToasts(env);
  const orderLink = async (order: Order) =>
    `${env.origin}/shared-order#${await orderLinkText(order)}`;
  const cartLink = async (cart: Cart) =>
    `${env.origin}/shared-cart#${await toLinkText(packCart(cart))}`;

  /** @param title for the share sheet */
  async function shareLink(what: 'cart' | 'order', title: string, link: string): Promise<void> {
    const result = await env.share(title, link);
    if (result === 'copied') notify({ kind: 'success', ...toasts.copied(what) });
    if (result === 'refused') notify({ kind: 'info', ...toasts.notCopied(link) });
  }
  return {
    orderLink,
    cartLink,
    shareLink,
    shareOrder: async (order: Order) =>
      shareLink('order', `${sharedOrderMessages.title}: ${order.id}`, await orderLink(order)),
    shareCart: async (cart: Cart) =>
      shareLink('cart', sharedCartMessages.title, await cartLink(cart)),
  };
});
