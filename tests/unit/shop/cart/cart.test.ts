import { describe, expect, test } from 'vitest';
import {
  addLine,
  type Cart,
  itemCount,
  lineTotal,
  parseCart,
  removeLine,
  setQuantity,
  storedCart,
  subtotal,
} from '../../../../src/shop/cart/cart';
import { rupees } from '../../../../src/shop/money/money';

const urli = { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp', price: rupees(5499) };
const vase = { id: 'lota-vase', name: 'Lota Vase', image: '/v.webp', price: rupees(2999.5) };
const cart: Cart = [
  { product: urli, quantity: 2 },
  { product: vase, quantity: 1 },
];

describe('a cart', () => {
  test('appends a new product', () => {
    expect(addLine([], urli, 3)).toEqual([{ product: urli, quantity: 3 }]);
  });

  test('increases the quantity of a product that it contains, and updates name, picture and price', () => {
    const dearer = { ...urli, price: rupees(5999) };
    expect(addLine(cart, dearer, 3)[0]).toEqual({ product: dearer, quantity: 5 });
  });

  test('replaces a quantity', () => {
    expect(setQuantity(cart, 'urli-bowl', 7).map(({ quantity }) => quantity)).toEqual([7, 1]);
  });

  test.each([0, -1])('removes the line when its quantity is set to %d', (quantity) => {
    expect(setQuantity(cart, 'urli-bowl', quantity)).toEqual([cart[1]]);
  });

  test.each([NaN, 1.5, Infinity, '7' as never])('refuses %s as a quantity', (quantity) => {
    expect(setQuantity(cart, 'urli-bowl', quantity)).toEqual(cart);
    expect(addLine(cart, urli, quantity)).toEqual(cart);
  });

  test('adds no more pieces of a product than exist', () => {
    expect(addLine(cart, urli, 3, 4)[0]).toEqual({ product: urli, quantity: 4 });
    expect(addLine([], urli, 3, 1)).toEqual([{ product: urli, quantity: 1 }]);
  });

  test('refuses a total that could not be stored', () => {
    expect(addLine(cart, urli, Number.MAX_SAFE_INTEGER)).toEqual(cart);
  });

  test('removes only the line of the given product', () => {
    expect(removeLine(cart, 'lota-vase')).toEqual([cart[0]]);
    expect(removeLine(cart, 'nothing')).toEqual(cart);
  });

  test('counts pieces, not lines', () => {
    expect(itemCount(cart)).toBe(3);
  });

  test('calculates its total in paise', () => {
    expect(lineTotal(cart[1]!)).toBe(299_950);
    expect(subtotal(cart)).toBe(2 * 549_900 + 299_950);
    expect(subtotal([])).toBe(0);
  });
});

describe('a stored cart', () => {
  test('survives storing and parsing', () => {
    expect(parseCart(JSON.parse(JSON.stringify(storedCart(cart))))).toEqual({
      value: cart,
      valid: true,
    });
  });

  test('contains prices in rupees', () => {
    expect(storedCart(cart)).toEqual([
      { product: { ...urli, price: 5499 }, quantity: 2 },
      { product: { ...vase, price: 2999.5 }, quantity: 1 },
    ]);
  });

  const [line] = storedCart(cart);

  test('can mark a product as unavailable, only with true', () => {
    const marked = [true, 'true', 1].map((unavailable, n) => {
      const product = { ...urli, price: 5499, id: String(n) };
      return { product, quantity: 1, unavailable };
    });
    expect(parseCart(marked).value.map(({ unavailable }) => unavailable)).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an object', { 0: line }],
    ['a text', '[]'],
  ])('is parsed as empty and invalid if it is %s', (_, data) => {
    expect(parseCart(data)).toEqual({ value: [], valid: false });
  });

  test.each([
    ['no product', { quantity: 1 }],
    ['no quantity', { product: vase }],
    ['a quantity of 0', { product: vase, quantity: 0 }],
    ['a fractional quantity', { product: vase, quantity: 1.5 }],
    ['a quantity as text', { product: vase, quantity: '2' }],
    ['a negative price', { product: { ...vase, price: -1 }, quantity: 1 }],
    ['a price with part of a paisa', { product: { ...vase, price: 29.995 }, quantity: 1 }],
    ['a price that is too large', { product: { ...vase, price: 1e308 }, quantity: 1 }],
    ['a price of the wrong type', { product: { ...vase, price: '2999' }, quantity: 1 }],
    ['an id of the wrong type', { product: { ...vase, id: 5 }, quantity: 1 }],
    ['an empty id', { product: { ...vase, id: '' }, quantity: 1 }],
    ['no name', { product: { ...vase, name: '' }, quantity: 1 }],
    ['a name of the wrong type', { product: { ...vase, name: 5 }, quantity: 1 }],
    ['no picture', { product: { ...vase, image: undefined }, quantity: 1 }],
    ['a second line of the same product', { product: urli, quantity: 9 }],
  ])('keeps its valid lines if another one has %s', (_, bad) => {
    expect(parseCart([line, bad])).toEqual({ value: [cart[0]], valid: false, invalid: [bad] });
  });
});
