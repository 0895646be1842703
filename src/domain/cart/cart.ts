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

/** Item count: the sum of the quantities (specification 3). */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
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
  return { product: { id, name, image, price }, quantity: quantity as number };
}

/** Parses a stored cart. Keeps every valid line, and only the first line of each product. */
export function parseCart(data: unknown): Parsed<Cart> {
  const { value, intact } = parseList(data, parseCartLine);
  const unique = value.filter(
    (line, index) => value.findIndex((other) => other.product.id === line.product.id) === index,
  );
  return { value: unique, intact: intact && unique.length === value.length };
}

/** A cart as it is stored: the same lines, with prices in rupees. */
export function storedCart(cart: Cart) {
  return cart.map(({ product, quantity }) => ({
    product: { ...product, price: rupeesFrom(product.price) },
    quantity,
  }));
}
