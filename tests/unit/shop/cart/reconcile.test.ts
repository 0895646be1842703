import { describe, expect, test } from 'vitest';
import { itemCount, quantityChoices, sameToOrder } from '../../../../src/shop/cart/cart';
import { pricesChanged } from '../../../../src/shop/cart/cart.messages';
import { reconcile } from '../../../../src/shop/cart/reconcile';
import { rupees } from '../../../../src/shop/money/money';

const urli = { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp', price: rupees(5499) };
const vase = { id: 'lota-vase', name: 'Lota Vase', image: '/v.webp', price: rupees(2999) };
const lamp = { id: 'old-lamp', name: 'Old Lamp', image: '/l.webp', price: rupees(1500) };
const line = (product: typeof urli, quantity = 1) => ({ product, quantity });

describe('a cart reconciled with today’s catalogue', () => {
  test('is the same array when nothing has changed', () => {
    const cart = [line(urli, 2), line(vase)];
    const { cart: same, available, changes, unavailable } = reconcile(cart, [vase, urli]);
    expect(same).toBe(cart);
    expect(available).toEqual(cart);
    expect(changes).toEqual([]);
    expect(unavailable.size).toBe(0);
  });

  test('has today’s price, and reports the change', () => {
    const { cart, available, changes } = reconcile(
      [line({ ...urli, price: rupees(4999) }, 2), line(vase)],
      [urli, vase],
    );
    expect(cart).toEqual([line(urli, 2), line(vase)]);
    expect(available).toEqual(cart);
    expect(changes).toEqual([
      { id: 'urli-bowl', name: 'Urli Bowl', before: rupees(4999), after: rupees(5499) },
    ]);
  });

  test('has today’s name and picture, without a report', () => {
    for (const stale of [{ name: 'Urli' }, { image: '/old.webp' }]) {
      const { cart, changes } = reconcile([line({ ...urli, ...stale })], [urli]);
      expect(cart).toEqual([line(urli)]);
      expect(changes).toEqual([]);
    }
  });

  test('has today’s weeks for products made to order', () => {
    const made = { ...urli, weeks: 3 };
    const inStock = [{ product: urli, quantity: 1 }];
    expect(reconcile(inStock, [made]).available).toEqual([{ product: made, quantity: 1 }]);
    const ordered = [{ product: made, quantity: 1 }];
    expect(reconcile(ordered, [urli]).available).toEqual(inStock);
  });

  test('keeps a discontinued product, but not in the available lines', () => {
    const stored = [line(lamp), line(urli)];
    const { cart, available, unavailable, changes } = reconcile(stored, [urli]);
    expect(cart).toEqual([{ ...line(lamp), unavailable: true }, line(urli)]);
    expect(itemCount(cart)).toBe(line(urli).quantity);
    expect(reconcile(cart, [urli]).cart).toBe(cart);
    expect(available).toEqual([line(urli)]);
    expect([...unavailable]).toEqual([['old-lamp', 'discontinued']]);
    expect(changes).toEqual([]);
  });

  test('keeps a sold-out product with this reason, but not in the available lines', () => {
    const { cart, available, unavailable } = reconcile(
      [line(urli), line(vase), line(lamp)],
      [{ ...urli, soldOut: true }, vase],
    );
    expect(cart[0]).toEqual({ ...line(urli), unavailable: true });
    expect(available).toEqual([line(vase)]);
    expect([...unavailable]).toEqual([
      ['urli-bowl', 'sold-out'],
      ['old-lamp', 'discontinued'],
    ]);
    expect(reconcile(cart, [urli, vase]).available).toEqual([line(urli), line(vase)]);
  });

  test('makes a product available again when it is sold again', () => {
    const marked = reconcile([line(lamp)], []).cart;
    expect(reconcile(marked, [lamp]).cart).toEqual([line(lamp)]);
  });

  test('may have no available line, or be empty', () => {
    expect(reconcile([line(lamp)], []).available).toEqual([]);
    expect(reconcile([], [urli])).toMatchObject({ cart: [], available: [] });
  });

  test('has only the fields of a cart product', () => {
    const rich = { ...urli, price: rupees(6000), description: 'Long' };
    expect(Object.keys(reconcile([line(urli)], [rich]).cart[0]!.product).sort()).toEqual([
      'id',
      'image',
      'name',
      'price',
    ]);
  });
});

test('the toast about changed prices shows both amounts, on one line for each product', () => {
  const change = { id: 'u', name: 'Urli Bowl', before: rupees(4999), after: rupees(5499.5) };
  expect(pricesChanged([change])).toMatchObject({
    title: 'A price has changed',
    topic: 'prices',
    description: 'Urli Bowl: ₹4,999.00 is now ₹5,499.50',
  });
  const several = pricesChanged([change, { ...change, name: 'Vase' }]);
  expect(several).toMatchObject({ title: '2 prices have changed', topic: 'prices' });
  expect(several.description).toBeUndefined();
  expect(several.more?.split('\n')).toEqual([
    'Urli Bowl: ₹4,999.00 is now ₹5,499.50',
    'Vase: ₹4,999.00 is now ₹5,499.50',
  ]);
});

test.each([
  [1, 10],
  [10, 10],
  [11, 11],
  [99, 11],
])('a line with the quantity %d offers %d quantities', (quantity, count) => {
  const choices = quantityChoices(quantity);
  expect(choices.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(choices).toHaveLength(count);
  expect(choices).toContain(quantity);
});

test.each([
  ['the same lines in another order', [line(vase), line(urli, 2)], true],
  ['another product', [line({ ...urli, id: 'other' }, 2), line(vase)], false],
  ['another quantity', [line(urli, 3), line(vase)], false],
  ['another price', [line({ ...urli, price: rupees(1) }, 2), line(vase)], false],
  ['a line fewer', [line(urli, 2)], false],
  ['a line more', [line(urli, 2), line(vase), line(lamp)], false],
])('a cart with $0 counts as the same order: $2', (_, other, same) => {
  expect(sameToOrder([line(urli, 2), line(vase)], other)).toBe(same);
});
