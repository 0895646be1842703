/** /shop and each following page have this many products in their HTML; scripts fetch the rest. */
export const PAGE_PRODUCTS = 24;

export function pageCount(products: number): number {
  return Math.max(1, Math.ceil(products / PAGE_PRODUCTS));
}

/** @param page counted from 1 */
export function productsOnPage<T>(products: readonly T[], page: number): T[] {
  return products.slice((page - 1) * PAGE_PRODUCTS, page * PAGE_PRODUCTS);
}

/** /shop, /shop/2 … */
export function pagePath(page: number): string {
  return page === 1 ? '/shop' : `/shop/${page}`;
}

/** A page with all cards of a catalogue that doesn't fit on /shop (src/pages/catalogue.astro). */
export const CARDS_PAGE = '/catalogue';
