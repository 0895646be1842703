import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cart, joinCarts, quantityOf, splitCart } from '../../../../src/shop/cart/cart';
import { anyCart } from '../../../support/arbitrary';

const quantities = (cart: Cart) =>
  Object.fromEntries(cart.map(({ product, quantity }) => [`id ${product.id}`, quantity]));

test('a cart of which a part is stored is the stored part and the rest together', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (wanted, stored) => {
      const [kept, rest] = splitCart(wanted, stored);
      expect(quantities(joinCarts(kept, rest))).toEqual(quantities(wanted));
    }),
  );
});

test('the stored part never holds more of a product than the storage already does', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (wanted, stored) => {
      for (const { product, quantity } of splitCart(wanted, stored)[0])
        expect(quantity).toBeLessThanOrEqual(quantityOf(stored, product.id));
    }),
  );
});

test('splits no line without pieces into either part', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (wanted, stored) => {
      for (const { quantity } of splitCart(wanted, stored).flat())
        expect(quantity).toBeGreaterThan(0);
    }),
  );
});
