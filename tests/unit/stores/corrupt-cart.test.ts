import { describe, expect, test } from 'vitest';
import { rupees, times } from '../../../src/domain/money/arithmetic';
import type { ToastInput } from '../../../src/domain/toast';
import { createCart } from '../../../src/stores/cart';
import { createOrders } from '../../../src/stores/orders';
import { corruptTexts } from '../../support/corrupt';
import { fakeStorage } from '../../support/storage';

const vase = { id: 'brass-vase', name: 'Vase', image: '/v.webp', price: rupees(2999) };
const texts = corruptTexts(100, 1);

/** Whether a text is a valid cart, which a generator may produce by chance. */
function isWhole(text: string): boolean {
  const storage = fakeStorage(new Map([['cart', text]]));
  createCart({ storage, notify: () => undefined });
  return storage.shared.get('cart') === text;
}

test('there are a hundred corrupt texts, and all but a few are different', () => {
  expect(texts).toHaveLength(100);
  expect(new Set(texts).size).toBeGreaterThan(80);
  expect(texts.filter(isWhole).length).toBeLessThan(5);
});

describe.each(texts.map((text, index) => ({ index, text })))('corrupt text $index', ({ text }) => {
  test('under cart breaks nothing, is quarantined completely, and is reported once', () => {
    const toasts: ToastInput[] = [];
    const storage = fakeStorage(new Map([['cart', text]]));
    const whole = isWhole(text);
    const cart = createCart({ storage, notify: (toast) => toasts.push(toast) });
    for (const { product, quantity } of cart.$cart.get()) {
      expect(times(product.price, quantity)).toBeGreaterThanOrEqual(0);
      expect(product.name).toBeTruthy();
    }
    expect(storage.shared.get('cart:quarantine')).toBe(whole ? undefined : text);
    expect(toasts.map(({ title }) => title)).toEqual(
      whole ? [] : ['Part of your saved cart could not be read'],
    );
    cart.add(vase, 1);
    expect(cart.$cart.get().at(-1)).toEqual({ product: vase, quantity: 1 });
    expect(createCart({ storage, notify: () => undefined }).$cart.get()).toEqual(cart.$cart.get());
  });

  test('under cart is not lost when the storage is full', () => {
    const storage = fakeStorage(new Map([['cart', text]]));
    storage.quota = 'cart'.length + text.length;
    const cart = createCart({ storage, notify: () => undefined });
    cart.add(vase, 1);
    expect(cart.$cart.get().at(-1)).toEqual({ product: vase, quantity: 1 });
    const kept = [...storage.shared.values()];
    expect(kept.includes(text)).toBe(true);
  });

  test('under orders breaks nothing, and is quarantined completely', () => {
    const storage = fakeStorage(new Map([['orders', text]]));
    const { $orders } = createOrders({ storage, notify: () => undefined });
    expect(Array.isArray($orders.get())).toBe(true);
    const whole = text === '[]';
    expect(storage.shared.get('orders:quarantine')).toBe(whole ? undefined : text);
  });
});
