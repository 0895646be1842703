import type { Cart, CartLine } from './cart';
import { sum, times } from '../money/arithmetic';
import type { Paise } from '../money/paise';

/** A line's price times its quantity. */
export function lineTotal(line: CartLine): Paise {
  return times(line.product.price, line.quantity);
}

/** Cart total: the sum of price times quantity (specification 3). */
export function subtotal(cart: Cart): Paise {
  return sum(cart.map(lineTotal));
}

/**
 * Whether two carts amount to the same order: equal products, prices and quantities, in any order.
 */
export function sameToOrder(one: Cart, other: Cart): boolean {
  return (
    one.length === other.length &&
    one.every((line) =>
      other.some(
        ({ product, quantity }) =>
          product.id === line.product.id &&
          product.price === line.product.price &&
          quantity === line.quantity,
      ),
    )
  );
}
