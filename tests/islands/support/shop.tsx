import { storedCart } from '../../../src/domain/cart/cart';
import { rupees } from '../../../src/domain/money/arithmetic';
import type { ToastInput } from '../../../src/domain/toast';
import { createCart } from '../../../src/stores/cart';
import { editable } from '../../../src/stores/cart-editing';
import { fakeStorage } from '../../support/storage';

export const urli = { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp', price: rupees(5499) };
export const vase = { id: 'lota-vase', name: 'Lota Vase', image: '/v.webp', price: rupees(2999) };
export const lamp = { id: 'old-lamp', name: 'Old Lamp', image: '/l.webp', price: rupees(1500) };
/** Today's catalogue: the lamp is no longer sold. */
export const CATALOGUE = [urli, vase];

export const shipping = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '+91 98765 43210',
  address: '14 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  country: 'India',
};

type Product = typeof urli;

/** A cart for one test, filled before rendering. */
export function filledCart(...lines: [Product, number][]) {
  const toasts: ToastInput[] = [];
  const notify = (toast: ToastInput) => void toasts.push(toast);
  const stored = storedCart(lines.map(([product, quantity]) => ({ product, quantity })));
  const storage = fakeStorage(new Map([['cart', JSON.stringify(stored)]]));
  const cart = editable(createCart({ storage, notify }), notify);
  return { cart, toasts, storage, notify };
}
