import type { Paise } from '../money/money';
import type { Catalogue, Product } from '../catalogue/product';
import type { Cart, CartLine } from './cart';

export interface PriceChange {
  id: string;
  name: string;
  before: Paise;
  after: Paise;
}

export type WhyUnavailable = 'sold-out' | 'held' | 'discontinued';

/** Why products can't be bought, by id. */
export type Unavailable = ReadonlyMap<string, WhyUnavailable>;

export interface ReconciledCart {
  /** Every line, with current name, picture and price where the product is still sold. */
  cart: Cart;
  available: Cart;
  /** Unavailable products don't count towards the total. */
  unavailable: Unavailable;
  changes: readonly PriceChange[];
}

function sameProduct(one: Product, other: Product): boolean {
  return (['name', 'image', 'price', 'weeks'] as const).every(
    (field) => one[field] === other[field],
  );
}

/**
 * Adds to a page's catalogue the products that other pages, perhaps of a newer build, have since put into the cart.
 * @param opened the cart when the page opened, which may be older than the page
 */
export function withNews(catalogue: Catalogue, cart: Cart, opened: Cart): Catalogue {
  return catalogue.flatMap((product) => {
    const line = cart.find((one) => one.product.id === product.id);
    const before = opened.find((one) => one.product.id === product.id);
    const isNews =
      line &&
      !product.soldOut &&
      !(
        before &&
        sameProduct(line.product, before.product) &&
        line.unavailable === before.unavailable
      ) &&
      (line.unavailable || !sameProduct(line.product, product));
    if (!isNews) return [product];
    return line.unavailable ? [] : [{ ...product, weeks: undefined, ...line.product }];
  });
}

/** Available lines whose price has changed since the page was opened. */
export function priceChanges(opened: Cart, available: Cart): PriceChange[] {
  return available.flatMap(({ product: { id, name, price } }) => {
    const before = opened.find(({ product }) => product.id === id)?.product.price ?? price;
    return before === price ? [] : [{ id, name, before, after: price }];
  });
}

/** Call it whenever cart or checkout opens. @returns the same array as `cart` if nothing has changed */
export function reconcile(cart: Cart, catalogue: Catalogue): ReconciledCart {
  const today = new Map(catalogue.map((product) => [product.id, product]));
  const changes: PriceChange[] = [];
  const lines = cart.map((line): CartLine => {
    const product = today.get(line.product.id);
    if (!product || product.soldOut)
      return line.unavailable ? line : { ...line, unavailable: true };
    const { id, name, image, price, weeks, pieces = Infinity } = product;
    const isSame = !line.unavailable && sameProduct(product, line.product);
    if (isSame && line.quantity <= pieces) return line;
    if (price !== line.product.price)
      changes.push({ id, name, before: line.product.price, after: price });
    return {
      product: { id, name, image, price, ...(weeks && { weeks }) },
      quantity: Math.min(line.quantity, pieces),
    };
  });
  const why = (product: Catalogue[number] | undefined): WhyUnavailable =>
    !product ? 'discontinued' : product.held ? 'held' : 'sold-out';
  const unavailable: Unavailable = new Map(
    lines.filter((line) => line.unavailable).map(({ product: { id } }) => [id, why(today.get(id))]),
  );
  const unchanged = lines.every((line, index) => line === cart[index]);
  return {
    cart: unchanged ? cart : lines,
    available: lines.filter((line) => !line.unavailable),
    unavailable,
    changes,
  };
}
