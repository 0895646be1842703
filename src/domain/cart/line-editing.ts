import type { Cart } from './cart';
import { CART_QUANTITY_MAX } from '../constants';

/** The highest quantity that can be typed on the product page: decision 078. */
export const TYPED_QUANTITY_MAX = 999;

/** Removes a product's line. */
export function removeLine(cart: Cart, productId: string): Cart {
  return cart.filter((line) => line.product.id !== productId);
}

/** Replaces a line's quantity; 0 or less removes the line (specification 4, Cart). */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, productId);
  return cart.map((line) => (line.product.id === productId ? { ...line, quantity } : line));
}

/** The quantities to choose from: 1 to 10, and the line's own quantity when it is larger. */
export function quantityChoices(quantity: number): number[] {
  const choices = Array.from({ length: CART_QUANTITY_MAX }, (_, index) => index + 1);
  return quantity > CART_QUANTITY_MAX ? [...choices, quantity] : choices;
}
