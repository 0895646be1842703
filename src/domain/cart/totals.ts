import type { Cart, CartLine } from './cart';
import { type Paise, paiseFrom } from '../money';

/** A line's price times its quantity, in paise. */
export function lineTotal(line: CartLine): Paise {
  return paiseFrom(line.product.price) * line.quantity;
}

/** Cart total: the sum of price times quantity (specification 3), in paise. */
export function subtotal(cart: Cart): Paise {
  return cart.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** Whether two carts are the same to order: products, prices, quantities, in whatever order. */
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
