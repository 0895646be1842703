import { describe, expect, test, vi } from 'vitest';
import { createCart } from '../../../../src/shop/cart/cart.store';
import { rupees } from '../../../../src/shop/money/money';
import type { ToastInput } from '../../../../src/shop/toasts/toasts';
import { fakeStorage } from '../../../support/storage';

const urli = { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp', price: rupees(5499) };
const lamp = { id: 'lamp', name: 'Lamp', image: '/l.webp', price: rupees(4299) };
const vase = { id: 'lota-vase', name: 'Lota Vase', image: '/v.webp', price: rupees(2999) };

function shop(storage = fakeStorage()) {
  const toasts: ToastInput[] = [];
  const notify = (toast: ToastInput) => void toasts.push(toast);
  const cart = createCart({ tab: fakeStorage(), storage, notify });
  const last = () => toasts.at(-1);
  return { storage, toasts, last, cart, lines: () => cart.$cart.get() };
}

describe('the cart store', () => {
  test('shows a toast when a product is added', () => {
    const { cart, last } = shop();
    cart.add(urli, 2);
    expect(last()).toMatchObject({
      kind: 'success',
      title: 'Added to cart: Urli Bowl',
      description: 'Quantity: 2',
    });
  });

  test('shows the new quantity when the product was already in the cart', () => {
    const { cart, last } = shop();
    cart.add(urli, 2);
    cart.add(urli, 3);
    expect(last()).toMatchObject({
      title: 'Updated quantity for Urli Bowl',
      description: 'Quantity: 5',
    });
  });

  test('stores lines under the key cart, in the format of the specification', () => {
    const { cart, storage } = shop();
    cart.add(urli, 2);
    expect(JSON.parse(storage.shared.get('cart')!)).toEqual([
      {
        product: { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp', price: 5499 },
        quantity: 2,
      },
    ]);
  });

  test('shows a toast when a line is removed, with an Undo that restores the line in its place', () => {
    const { cart, last, lines } = shop();
    cart.add(lamp, 3);
    cart.add(urli, 2);
    cart.add(vase, 1);
    cart.remove('urli-bowl');
    expect(last()).toMatchObject({
      kind: 'info',
      title: 'Removed from cart: Urli Bowl',
      action: { label: 'Undo' },
    });
    expect(lines()).toHaveLength(2);
    last()?.action?.run();
    expect(lines().map(({ product, quantity }) => [product.id, quantity])).toEqual([
      ['lamp', 3],
      ['urli-bowl', 2],
      ['lota-vase', 1],
    ]);
  });

  test('does not restore a line that was added again', () => {
    const { cart, last, lines } = shop();
    cart.add(urli, 1);
    cart.remove('urli-bowl');
    const undo = last()?.action;
    cart.add(urli, 4);
    undo?.run();
    expect(lines()).toEqual([{ product: urli, quantity: 4 }]);
  });

  test('changes a quantity without a toast, and removes the line at 0', () => {
    const { cart, toasts, last, lines } = shop();
    cart.add(urli, 2);
    cart.setQuantity('urli-bowl', 7);
    expect(toasts).toHaveLength(1);
    expect(lines()[0]?.quantity).toBe(7);
    cart.setQuantity('urli-bowl', 0);
    expect(lines()).toEqual([]);
    expect(last()?.title).toBe('Removed from cart: Urli Bowl');
  });

  test('shows a toast when it is cleared, with an Undo that restores it', () => {
    const { cart, last, lines } = shop();
    cart.add(urli, 2);
    cart.clear();
    expect(last()).toMatchObject({
      kind: 'info',
      title: 'Cart cleared',
      description: 'All items have been removed from your cart',
      action: { label: 'Undo' },
    });
    expect(lines()).toEqual([]);
    last()?.action?.run();
    expect(lines()).toEqual([{ product: urli, quantity: 2 }]);
  });

  test('keeps later additions when clearing is undone', () => {
    const { cart, last, lines } = shop();
    cart.add(urli, 2);
    cart.clear();
    const undo = last()?.action;
    cart.add(urli, 1);
    cart.add(vase, 4);
    undo?.run();
    expect(lines()).toEqual([
      { product: urli, quantity: 2 },
      { product: vase, quantity: 4 },
    ]);
  });

  test('shows no toast when there was nothing to add, clear or remove', () => {
    const { cart, toasts } = shop();
    cart.add(urli, NaN);
    cart.clear();
    cart.remove('urli-bowl');
    expect(toasts).toEqual([]);
  });

  test('works in memory if it can’t be saved, shows an error, and doesn’t link to the cart page, which would be empty', async () => {
    const { cart, toasts, lines, storage } = shop();
    storage.off = true;
    cart.add(urli, 2);
    expect(lines()).toEqual([{ product: urli, quantity: 2 }]);
    await vi.waitFor(() => expect(toasts).toHaveLength(3));
    const [first, second, third] = toasts;
    expect(first).toMatchObject({ topic: 'cart', link: { label: 'View cart' } });
    // The second toast replaces the first, which has the same topic.
    expect(second).toMatchObject({ topic: 'cart', title: first?.title });
    expect(second).not.toHaveProperty('link');
    expect(third).toMatchObject({ kind: 'error', title: 'Your cart could not be saved' });
  });

  test('is changed by an order even if it can’t be saved', () => {
    const { cart, lines, storage } = shop();
    storage.off = true;
    cart.add(urli, 2);
    cart.amendNow(() => []);
    expect(lines()).toEqual([]);
  });

  test('reports that part of the stored cart could not be read', () => {
    const { toasts } = shop(fakeStorage(new Map([['cart', '[{"product":{"id":"x"}}]']])));
    expect(toasts[0]).toMatchObject({
      kind: 'info',
      title: 'Part of your saved cart could not be read',
    });
  });
});
