import { HERO_SLIDE_COUNT } from '../constants.ts';
import { placeName } from '../delivery/pins.ts';

/** Shows all products; no category may use this id. */
export const ALL = 'all';

/** The first three featured products (specification 2, Home). */
export function heroProducts<T extends { featured: boolean }>(ordered: readonly T[]): T[] {
  return ordered.filter((product) => product.featured).slice(0, HERO_SLIDE_COUNT);
}

/**
 * The home page's collection without the hero products (specification 2, Home): the other featured products,
 * then one of each category in turn, so that even a short collection shows all categories.
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

/** Lower-cases a heading for use in a sentence; keeps acronyms, as in `TV corner`. */
export function inSentence(heading: string): string {
  return heading.replaceAll(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
}

/** Words that make "the" unnecessary: your study, a reading corner, every room. */
const DETERMINED = /^(?:the|an?|your|our|my|this|each|every|any|all|both) /;

export function forTheRoom(room: string): string {
  const words = inSentence(room).replace(/^A /, 'a ');
  return DETERMINED.test(words) ? `for ${words}` : `for the ${words}`;
}

const OTHERS_MAX = 8;

/**
 * Other products of the same category. In a large category, those that follow this one, wrapping around at the end,
 * so that every product appears on some pages.
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

/** @returns the whole sentences that fit into 155 characters; if the first is longer, it is cut with an ellipsis */
export function shortDescription(description: string): string {
  const LIMIT = 155;
  if (description.length <= LIMIT) return description;
  const cut = description.slice(0, LIMIT + 1);
  const sentence = cut.lastIndexOf('. ');
  if (sentence !== -1) return cut.slice(0, sentence + 1);
  return `${cut.slice(0, cut.lastIndexOf(' ', LIMIT - 1))}…`;
}

export interface Town {
  town: string;
  state: string;
}

export function townText(place: Town | undefined): string | undefined {
  return place && placeName(place.town, place.state);
}

/** The towns where pieces are made; those with the most pieces come first. */
export function townsOf(products: readonly { place?: Town | undefined }[]) {
  const towns = new Map<string, Town & { pieces: number }>();
  for (const { place } of products) {
    const key = townText(place);
    if (place && key) towns.set(key, { ...place, pieces: (towns.get(key)?.pieces ?? 0) + 1 });
  }
  return [...towns.values()].sort((a, b) => b.pieces - a.pieces || a.town.localeCompare(b.town));
}

// Split where it's used, so that scripts of browsing pages can leave it out.
const NUMBERS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

/** Numbers up to twenty in words, larger ones in figures. */
export const numberWord = (count: number): string => NUMBERS.split(' ')[count] ?? String(count);
