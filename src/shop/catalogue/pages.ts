/** How many products /shop holds itself, and each page after it. Scripts fetch the others of a larger catalogue. */
export const PAGE_PRODUCTS = 24;

/** The pages that so many products make. */
export function pageCount(products: number): number {
  return Math.max(1, Math.ceil(products / PAGE_PRODUCTS));
}

/** The products of a page. @param page counted from 1 */
export function productsOnPage<T>(products: readonly T[], page: number): T[] {
  return products.slice((page - 1) * PAGE_PRODUCTS, page * PAGE_PRODUCTS);
}

/** Where a page of the catalogue stands: /shop, /shop/2 … */
export function pagePath(page: number): string {
  return page === 1 ? '/shop' : `/shop/${page}`;
}

/** The file of the cards of a catalogue that is larger than a page. */
export const CARDS_FILE = '/catalogue.json';

/** A product as its card shows it, and as it is found and sorted. */
export interface CardRecord {
  id: string;
  name: string;
  category: string;
  /** The town in which it is made. */
  town?: string | undefined;
  /** As it is shown. */
  price: string;
  /** Its availability in a few words, unless it is in stock. */
  stock?: string | undefined;
  /** The `srcset` of each format, in the order of the card's `source` elements. */
  sources: readonly string[];
  /** The picture that every browser shows. */
  src: string;
  /** Its second picture. */
  second?: string | undefined;
  /** The attributes of its item in the list, by their names in `dataset`. */
  data: Readonly<Record<string, string>>;
}
