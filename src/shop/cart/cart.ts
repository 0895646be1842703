import type { Product } from '../catalogue/product';
import { CART_QUANTITY_MAX } from '../constants';
import { type Paise, parseRupees, rupeesFrom, sum, times } from '../money/money';
import { isRecord, type Parsed, parseList } from '../storage/parsed';

export interface CartLine {
  product: Product;
  /** A whole number, 1 or more. */
  quantity: number;
  /** The line couldn't be bought the last time cart or checkout opened. */
  unavailable?: true;
}

export type Cart = readonly CartLine[];

export function quantityOf(cart: Cart, productId: string): number {
  return cart.find((line) => line.product.id === productId)?.quantity ?? 0;
}

/** The most pieces of a line. */
export const QUANTITY_MAX = 9999;

export function isQuantity(quantity: unknown): quantity is number {
  return (
    Number.isInteger(quantity) && (quantity as number) >= 1 && (quantity as number) <= QUANTITY_MAX
  );
}

/** Specification 4, Cart. @param most how many pieces exist */
export function addLine(cart: Cart, product: Product, quantity: number, most = QUANTITY_MAX): Cart {
  // A larger sum would lose the line when it's stored.
  const total = Math.min(quantityOf(cart, product.id) + quantity, most, QUANTITY_MAX);
  if (!isQuantity(quantity) || !isQuantity(total)) return cart;
  return quantityOf(cart, product.id) > 0
    ? cart.map((line) => (line.product.id === product.id ? { product, quantity: total } : line))
    : [...cart, { product, quantity: total }];
}

/** The sum of the quantities (specification 3), without lines that can't be ordered. */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, { quantity, unavailable }) => sum + (unavailable ? 0 : quantity), 0);
}

const WEEKS_MAX = 52;

function parseWeeks(data: unknown): { weeks?: number } {
  return Number.isInteger(data) && (data as number) > 0 && (data as number) <= WEEKS_MAX
    ? { weeks: data as number }
    : {};
}

export function parseCartLine(data: unknown): CartLine | null {
  if (!isRecord(data) || !isRecord(data.product)) return null;
  const { id, name, image } = data.product;
  const price = parseRupees(data.product.price);
  const { quantity } = data;
  if (typeof id !== 'string' || !id || typeof name !== 'string' || !name) return null;
  if (typeof image !== 'string') return null;
  if (price === null || !isQuantity(quantity)) return null;
  const product = { id, name, image, price, ...parseWeeks(data.product.weeks) };
  const line = { product, quantity };
  return data.unavailable === true ? { ...line, unavailable: true } : line;
}

/** Keeps every valid line, and only the first of each product. */
export function parseCart(data: unknown): Parsed<Cart> {
  return parseList(data, parseCartLine, ({ product }) => product.id);
}

export function storedCart(cart: Cart) {
  return cart.map((line) => ({
    ...line,
    product: { ...line.product, price: rupeesFrom(line.product.price) },
  }));
}

export function lineTotal(line: CartLine): Paise {
  return times(line.product.price, line.quantity);
}

/** Specification 3: the sum of price times quantity. */
export function subtotal(cart: Cart): Paise {
  return sum(cart.map(lineTotal));
}

/** Whether two carts make the same order: equal products, prices and quantities, in any order. */
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

export function removeLine(cart: Cart, productId: string): Cart {
  return cart.filter((line) => line.product.id !== productId);
}

/** A quantity of 0 or less removes the line (specification 4, Cart). Anything but a whole number changes nothing. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, productId);
  if (!isQuantity(quantity)) return cart;
  return cart.map((line) => (line.product.id === productId ? { ...line, quantity } : line));
}

/** 1 to 10, or to the number of pieces, and also a larger current quantity. */
export function quantityChoices(quantity: number, pieces = Infinity): number[] {
  const most = Math.min(CART_QUANTITY_MAX, pieces);
  const choices = Array.from({ length: most }, (_, index) => index + 1);
  return quantity > most ? [...choices, quantity] : choices;
}

/** Removes the ordered lines, but only if the cart still contains all of them with these quantities. */
export function withoutOrdered(cart: Cart, ordered: Cart): Cart {
  const isIn = (lines: Cart, { product, quantity }: Cart[number]) =>
    lines.some((line) => line.product.id === product.id && line.quantity === quantity);
  return ordered.every((line) => isIn(cart, line))
    ? cart.filter((line) => !isIn(ordered, line))
    : cart;
}

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

export function joinCarts(stored: Cart, rest: Cart): Cart {
  return rest.reduce((cart, { product, quantity }) => addLine(cart, product, quantity), stored);
}
