import type { Cart } from './cart';

/**
 * Takes the lines of an order out of a cart, if the cart still contains all of them exactly; otherwise the
 * cart is returned as it is. Lines that were not ordered stay.
 */
export function withoutOrdered(cart: Cart, ordered: Cart): Cart {
  const isIn = (lines: Cart, { product, quantity }: Cart[number]) =>
    lines.some((line) => line.product.id === product.id && line.quantity === quantity);
  return ordered.every((line) => isIn(cart, line))
    ? cart.filter((line) => !isIn(ordered, line))
    : cart;
}
