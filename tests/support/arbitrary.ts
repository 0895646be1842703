import fc from 'fast-check';
import type { Cart, CartProduct } from '../../src/domain/cart/cart';
import { AMOUNT_MAX, type Paise } from '../../src/domain/money/paise';

/** Any text that a storage or a form can hold, lone surrogates included. */
export const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((codes) => String.fromCharCode(...codes));

/** Any amount up to the largest one. */
export const anyAmount = fc.integer({ min: 0, max: AMOUNT_MAX }).map((paise) => paise as Paise);

const anyProduct: fc.Arbitrary<CartProduct> = fc.record({
  id: fc.constantFrom('urli', 'vase', 'lamp', '__proto__', '../', '😀', '%'),
  name: anyText.filter(Boolean),
  image: anyText,
  price: anyAmount,
});

/** A cart: each product at most once. */
export const anyCart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc.record({ product: anyProduct, quantity: fc.integer({ min: 1, max: 2000 }) }),
  { selector: ({ product }) => product.id, maxLength: 5 },
);
