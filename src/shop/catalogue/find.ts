import type { ToastText } from '../toasts/toasts';
import { ALL } from './catalogue';

/** The orders in which the shop page can show its products; without one it is the catalogue's own. */
export const SORTS = ['featured', 'newest', 'price-up', 'price-down'] as const;
export type Sort = (typeof SORTS)[number];

/** What a product is found and sorted by. */
export interface Findable {
  /** The id of its category. */
  category: string;
  /** In any unit. */
  price: number;
  featured: boolean;
  /** The ISO date since which it is sold; empty when that is not known. */
  added: string;
  /** Everything it may be looked for by. */
  words: string;
}

/** An order named in an address; null when there is none of that name. */
export function sortFrom(text: string | null): Sort | null {
  return SORTS.find((sort) => sort === text) ?? null;
}

/**
 * The words of a text; there may be empty ones among them. Letters that differ in case or accent only are the same
 * to somebody who is looking for something.
 */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u);

const COMPARE: Record<Sort, (a: Findable, b: Findable) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  newest: (a, b) => b.added.localeCompare(a.added),
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
};

/** What somebody is looking for (specification 4, Shop). */
export interface Wanted {
  /** The id of a category, or `ALL`. */
  filter: string;
  /** Every word of it must begin a word of the product, in any order; empty means all. */
  text: string;
  /** Null for the order of the catalogue. */
  sort: Sort | null;
}

/**
 * The products that somebody is looking for, in the order they want.
 * @param items in the order of the catalogue, which decides between equals
 */
export function found<Item extends Findable>(
  items: readonly Item[],
  { filter, text, sort }: Wanted,
): Item[] {
  const wanted = wordsOf(text);
  const matching = items.filter(({ category, words }) => {
    if (filter !== ALL && category !== filter) return false;
    const own = wordsOf(words);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
  return sort ? matching.sort(COMPARE[sort]) : matching;
}

/** What the shop page says where one looks for something. */
export const findMessages = {
  search: 'Search',
  sort: 'Sort',
  ours: 'Our order',
  clear: 'Clear the search',
  /** What is read out after somebody has asked for something: how many pieces there are, and of what. */
  found: (
    shown: number,
    count: number,
    asked: { category: string; text: string; sort: string },
  ): string => {
    const pieces = count === 1 ? '1 piece' : `${count === 0 ? 'No' : count} pieces`;
    const parts = [
      shown < count ? `${shown} of ${pieces}` : pieces,
      asked.category && ` in ${asked.category}`,
      asked.text && ` for “${asked.text}”`,
      count > 1 && asked.sort && `, sorted: ${asked.sort}`,
    ];
    return parts.filter(Boolean).join('');
  },
} as const;

export const SORT_LABELS: Record<Sort, string> = {
  featured: 'Featured first',
  newest: 'Newest first',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
};

/** Where the shop says nothing of its own. */
export const NOTHING_FOUND = 'Nothing matches. Try another word, or look at everything.';
export const RECENT = 'You looked at these';

export const cardsNotLoaded = {
  title: 'The next pieces could not be loaded',
  description: 'Check the connection, and try again.',
  topic: 'cards',
} as const satisfies ToastText;
