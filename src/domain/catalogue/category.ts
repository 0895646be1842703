/** The filter of the shop page that shows all products; no category may have it as its id. */
export const ALL = 'all';

/**
 * The filter named in the page's address: the id of a category, or `ALL`. An unknown name means all
 * products.
 * @param text the `category` parameter of /shop, or null when there is none
 * @param categories the ids of the categories
 */
export function categoryFilterFrom(text: string | null, categories: readonly string[]): string {
  return categories.find((category) => category === text) ?? ALL;
}
