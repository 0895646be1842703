/** The four categories of the catalogue, in the order in which they are shown (specification 3). */
export const CATEGORIES = ['lighting', 'furniture', 'decor', 'accessories'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A filter of the shop: one category, or everything. */
export type CategoryFilter = Category | 'all';

/**
 * The filter named in the page's address; an unknown name means all products.
 * @param text the `category` parameter of /shop, or null when there is none
 */
export function categoryFilterFrom(text: string | null): CategoryFilter {
  return CATEGORIES.find((category) => category === text) ?? 'all';
}
