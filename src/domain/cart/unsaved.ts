import { addLine, type Cart, quantityOf } from './cart';

/** Splits a cart into the part that is stored already and the items that are not. */
export function splitCart(wanted: Cart, stored: Cart): [stored: Cart, rest: Cart] {
  const kept: Cart[number][] = [];
  const rest: Cart[number][] = [];
  for (const line of wanted) {
    const common = Math.min(line.quantity, quantityOf(stored, line.product.id));
    if (common > 0) kept.push({ ...line, quantity: common });
    if (line.quantity > common) rest.push({ ...line, quantity: line.quantity - common });
  }
  return [kept, rest];
}

/** Adds the items that are not stored to a stored cart: the inverse of `splitCart`. */
export function joinCarts(stored: Cart, rest: Cart): Cart {
  return rest.reduce((cart, { product, quantity }) => addLine(cart, product, quantity), stored);
}
