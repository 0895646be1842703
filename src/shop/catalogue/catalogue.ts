import { HERO_SLIDE_COUNT } from '../constants.ts';

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

/**
 * Sorts products by position; products of the same position by id, so that their order is stable.
 */
export function inOrder<T extends { id: string; position: number }>(products: readonly T[]): T[] {
  return [...products].sort((a, b) => a.position - b.position || a.id.localeCompare(b.id, 'en'));
}

/** The hero's slides: the first three featured products (specification 2, Home). */
export function heroProducts<T extends { featured: boolean }>(ordered: readonly T[]): T[] {
  return ordered.filter((product) => product.featured).slice(0, HERO_SLIDE_COUNT);
}

/**
 * The home page's collection of the products that are not in the hero (specification 2, Home): the featured ones for
 * which the hero has no slide, then one of each category in turn, so that even a short collection shows all categories.
 * @param categories the ids of the categories, in their order
 */
export function collectionProducts<T extends { featured: boolean; category: string }>(
  ordered: readonly T[],
  categories: readonly string[],
  count: number,
): T[] {
  const inHero = new Set(heroProducts(ordered));
  const surplus = ordered.filter((product) => product.featured && !inHero.has(product));
  const byCategory = categories.map((category) =>
    ordered.filter((product) => !product.featured && product.category === category),
  );
  const longest = Math.max(0, ...byCategory.map((shelf) => shelf.length));
  const rows = Array.from({ length: longest }, (_, row) =>
    byCategory.flatMap((shelf) => shelf[row] ?? []),
  );
  return [...surplus, ...rows.flat()].slice(0, count);
}

/** A heading inside a sentence: `Dining Room` is `dining room`, and `TV corner` stays. */
export function inSentence(heading: string): string {
  return heading.replaceAll(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
}

/** What a tile says of its room. */
export function forTheRoom(room: string): string {
  return `for the ${inSentence(room).replace(/^the /, '')}`;
}

/** How many other products of its category the page of a product shows at most. */
const OTHERS_MAX = 8;

/**
 * The other products of a product's category. In a large category those that follow it, beginning again after the
 * last, so that every product is shown on the pages of some others.
 * @param ordered the catalogue
 */
export function othersLike<T extends { id: string; category: string }>(
  product: T,
  ordered: readonly T[],
): T[] {
  const alike = ordered.filter(({ category }) => category === product.category);
  const place = alike.findIndex(({ id }) => id === product.id);
  const [before, after] = [alike.slice(0, place), alike.slice(place + 1)];
  if (before.length + after.length <= OTHERS_MAX) return [...before, ...after];
  return [...after, ...before].slice(0, OTHERS_MAX);
}

/**
 * Shortens a description for search results.
 * @returns as many whole sentences as fit into 155 characters; a first sentence that is longer is
 * cut and ends with an ellipsis
 */
export function shortDescription(description: string): string {
  const LIMIT = 155;
  if (description.length <= LIMIT) return description;
  const cut = description.slice(0, LIMIT + 1);
  const sentence = cut.lastIndexOf('. ');
  if (sentence !== -1) return cut.slice(0, sentence + 1);
  return `${cut.slice(0, cut.lastIndexOf(' ', LIMIT - 1))}…`;
}
