import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cart, joinCarts, quantityOf, splitCart } from '../../../../src/shop/cart/cart';
import { anyCart } from '../../../support/arbitrary';

const quantities = (cart: Cart) =>
  Object.fromEntries(cart.map(({ product, quantity }) => [`id ${product.id}`, quantity]));

test('the stored and the unsaved part of a cart make up the whole cart', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (wanted, stored) => {
      const [kept, rest] = splitCart(wanted, stored);
      expect(quantities(joinCarts(kept, rest))).toEqual(quantities(wanted));
    }),
  );
});

test('splitCart never puts more of a product into the stored part than is already stored', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (wanted, stored) => {
      for (const { product, quantity } of splitCart(wanted, stored)[0])
        expect(quantity).toBeLessThanOrEqual(quantityOf(stored, product.id));
    }),
  );
});

test('neither part of a cart has a line without pieces', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (wanted, stored) => {
      for (const { quantity } of splitCart(wanted, stored).flat())
        expect(quantity).toBeGreaterThan(0);
    }),
  );
});
