import { addLine, type Cart, quantityOf } from './cart';

/**
 * Parts a cart into what of it is stored already, and the pieces that are not.
 * @param wanted the cart as it should be
 * @param stored the cart as it is stored
 */
export function splitCart(wanted: Cart, stored: Cart): [stored: Cart, rest: Cart] {
  const kept: Cart[number][] = [];
  const rest: Cart[number][] = [];
  for (const { product, quantity } of wanted) {
    const common = Math.min(quantity, quantityOf(stored, product.id));
    if (common > 0) kept.push({ product, quantity: common });
    if (quantity > common) rest.push({ product, quantity: quantity - common });
  }
  return [kept, rest];
}

/** A stored cart, with the pieces that could not be stored. */
export function joinCarts(stored: Cart, rest: Cart): Cart {
  return rest.reduce((cart, { product, quantity }) => addLine(cart, product, quantity), stored);
}
