import { type Paise, parseRupees, rupeesFrom } from '../money/paise';
import { isRecord, type Parsed, parseList } from '../storage/parsed';

/** What a cart keeps of a product (specification 3). */
export interface CartProduct {
  id: string;
  name: string;
  image: string;
  price: Paise;
}

export interface CartLine {
  product: CartProduct;
  /** A whole number, 1 or more. */
  quantity: number;
  /** Set when the shop did not sell the product any more, as of the last time cart or checkout opened. */
  gone?: true;
}

export type Cart = readonly CartLine[];

/** The quantity of a product in a cart, 0 when it is not there. */
export function quantityOf(cart: Cart, productId: string): number {
  return cart.find((line) => line.product.id === productId)?.quantity ?? 0;
}

/** Adds to the product's line, or appends a new one (specification 4, Cart). */
export function addLine(cart: Cart, product: CartProduct, quantity: number): Cart {
  return quantityOf(cart, product.id) > 0
    ? cart.map((line) =>
        line.product.id === product.id ? { product, quantity: line.quantity + quantity } : line,
      )
    : [...cart, { product, quantity }];
}

/** Item count: the sum of the quantities (specification 3) of what can be ordered. */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, { quantity, gone }) => sum + (gone ? 0 : quantity), 0);
}

/** Parses a stored line, whose price is in rupees. @returns null when it is not a valid line */
export function parseCartLine(data: unknown): CartLine | null {
  if (!isRecord(data) || !isRecord(data.product)) return null;
  const { id, name, image } = data.product;
  const price = parseRupees(data.product.price);
  const { quantity } = data;
  if (typeof id !== 'string' || !id || typeof name !== 'string' || !name) return null;
  if (typeof image !== 'string') return null;
  if (price === null || !Number.isSafeInteger(quantity) || (quantity as number) < 1) return null;
  const line = { product: { id, name, image, price }, quantity: quantity as number };
  return data.gone === true ? { ...line, gone: true } : line;
}

/** Parses a stored cart. Keeps every valid line, and only the first line of each product. */
export function parseCart(data: unknown): Parsed<Cart> {
  return parseList(data, parseCartLine, ({ product }) => product.id);
}

/** A cart as it is stored: the same lines, with prices in rupees. */
export function storedCart(cart: Cart) {
  return cart.map((line) => ({
    ...line,
    product: { ...line.product, price: rupeesFrom(line.product.price) },
  }));
}
