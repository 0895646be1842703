import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutOrdered } from '../../../../src/shop/cart/cart';
import { rupees } from '../../../../src/shop/money/money';
import { anyCart } from '../../../support/arbitrary';

const line = (id: string, quantity: number) => ({
  product: { id, name: id, image: '', price: rupees(10) },
  quantity,
});

describe('the ordered lines in the cart', () => {
  test('are removed, and other lines stay', () => {
    expect(withoutOrdered([line('a', 2), line('b', 1)], [line('a', 2)])).toEqual([line('b', 1)]);
  });

  test.each([
    ['has another quantity', [line('a', 3), line('b', 1)]],
    ['lacks some of them', [line('b', 1)]],
    ['has another product in the same quantity', [line('c', 2), line('b', 1)]],
  ])('stay if the cart %s, because it was refilled', (_, cart) => {
    expect(withoutOrdered(cart, [line('a', 2), line('b', 1)])).toBe(cart);
  });

  test('are removed without changing other lines', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(5), (cart, count) => {
        const ordered = cart.slice(0, count);
        expect(withoutOrdered(cart, ordered)).toEqual(cart.slice(count));
      }),
    );
  });
});
