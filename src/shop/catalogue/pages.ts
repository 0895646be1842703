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

/** The cards of a catalogue that is larger than a page (src/pages/catalogue.astro). */
export const CARDS_PAGE = '/catalogue';
