import type { Paise } from '../money/paise';
import type { Cart, CartProduct } from './cart';

/** What the shop sells today, as far as a cart needs to know it. */
export type Catalogue = readonly CartProduct[];

/** A product whose price is not what it was when it was put into the cart. */
export interface PriceChange {
  id: string;
  name: string;
  before: Paise;
  after: Paise;
}

/** A cart beside today's catalogue. */
export interface ReconciledCart {
  /** Every line, with today's name, picture and price where the product is still there. */
  cart: Cart;
  /** The lines that can be ordered. */
  available: Cart;
  /** The ids of products that the shop no longer sells: marked, and kept out of the total. */
  gone: ReadonlySet<string>;
  changes: readonly PriceChange[];
}

function sameProduct(one: CartProduct, other: CartProduct): boolean {
  return one.name === other.name && one.image === other.image && one.price === other.price;
}

/**
 * Holds a cart against today's catalogue, as whenever cart or checkout opens. A cart that is already
 * up to date comes back as the very same array.
 */
export function reconcile(cart: Cart, catalogue: Catalogue): ReconciledCart {
  const today = new Map(catalogue.map((product) => [product.id, product]));
  const changes: PriceChange[] = [];
  const lines = cart.map((line) => {
    const product = today.get(line.product.id);
    if (!product || sameProduct(product, line.product)) return line;
    const { id, name, price } = product;
    if (price !== line.product.price)
      changes.push({ id, name, before: line.product.price, after: price });
    const { image } = product;
    return { ...line, product: { id, name, image, price } };
  });
  const gone = new Set(cart.map(({ product }) => product.id).filter((id) => !today.has(id)));
  const unchanged = lines.every((line, index) => line === cart[index]);
  return {
    cart: unchanged ? cart : lines,
    available: lines.filter(({ product }) => !gone.has(product.id)),
    gone,
    changes,
  };
}
