import { siteOrigin } from '../../browser/api';
import { toLinkText } from './link-text';
import { share } from '../../browser/share';
import type { Cart } from '../cart/cart';
import type { Order } from '../orders/order';
import { notify } from '../toasts/toasts.live';
import { packCart, packOrder } from './links';
import { sharedCartMessages, sharedOrderMessages, shareToasts as toasts } from './sharing.messages';

/** The link that holds a whole order in its fragment. */
export async function orderLink(order: Order): Promise<string> {
  return `${siteOrigin}/shared-order#${await toLinkText(packOrder(order))}`;
}

/** The link that holds a cart. */
export async function cartLink(cart: Cart): Promise<string> {
  return `${siteOrigin}/shared-cart#${await toLinkText(packCart(cart))}`;
}

/** Hands a link on, and says so when it was copied. @param title what it is, for the share sheet */
export async function handOn(title: string, link: string): Promise<void> {
  const result = await share(title, link);
  if (result === 'copied') notify({ kind: 'success', ...toasts.copied });
  if (result === 'refused') notify({ kind: 'info', ...toasts.notCopied(link) });
}

export async function shareOrder(order: Order): Promise<void> {
  await handOn(`${sharedOrderMessages.title}: ${order.id}`, await orderLink(order));
}

export async function shareCart(cart: Cart): Promise<void> {
  await handOn(sharedCartMessages.title, await cartLink(cart));
}
