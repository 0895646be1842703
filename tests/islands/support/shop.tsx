import { storedCart } from '../../../src/shop/cart/cart';
import type { ToastInput } from '../../../src/shop/toasts/toasts';
import { createCart } from '../../../src/shop/cart/cart.store';
import { lamp, shipping, urli, vase } from '../../support/order';
import { fakeStorage } from '../../support/storage';

export { lamp, shipping, urli, vase };
/** Today's catalogue: the lamp is no longer sold. */
export const CATALOGUE = [urli, vase];

type Product = typeof urli;

/** A cart for one test, filled before rendering. */
export function filledCart(...lines: [Product, number][]) {
  const toasts: ToastInput[] = [];
  const notify = (toast: ToastInput) => void toasts.push(toast);
  const stored = storedCart(lines.map(([product, quantity]) => ({ product, quantity })));
  const storage = fakeStorage(new Map([['cart', JSON.stringify(stored)]]));
  const cart = createCart({ storage, tab: fakeStorage(), notify });
  return { cart, toasts, storage, notify };
}
