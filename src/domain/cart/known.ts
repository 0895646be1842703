import { parseRupees } from '../money/paise';
import { isRecord } from '../storage/parsed';
import type { Cart } from './cart';
import type { Catalogue, CatalogueProduct } from './reconcile';

/** What has been fetched of today's catalogue, by id: null for a product that is not sold any more. */
export type KnownProducts = ReadonlyMap<string, CatalogueProduct | null>;

/**
 * Today's catalogue, as far as a cart needs it. A product of which nothing is known yet is as the cart has it: a missing
 * connection neither removes a line nor changes a price.
 */
export function knownCatalogue(cart: Cart, known: KnownProducts): Catalogue {
  return cart.flatMap(({ product, gone }) => {
    const today = known.get(product.id);
    if (today === undefined) return gone ? [] : [product];
    return today ? [today] : [];
  });
}

/**
 * Parses the file of a product (decision 113).
 * @returns undefined when it is not the file of that product
 */
export function parseProductFile(data: unknown, id: string): CatalogueProduct | undefined {
  if (!isRecord(data) || data.id !== id) return undefined;
  const { name, image, soldOut } = data;
  const price = parseRupees(data.price);
  if (typeof name !== 'string' || typeof image !== 'string' || price === null) return undefined;
  return { id, name, image, price, ...(soldOut === true && { soldOut }) };
}
