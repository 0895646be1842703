import type { ToastText } from '../toasts/toasts';
import { ALL } from './catalogue';

/** The orders in which the shop page can show its products; without one it is the catalogue's own. */
export const SORTS = ['newest', 'price-up', 'price-down'] as const;
export type Sort = (typeof SORTS)[number];

/** What a product is found and sorted by. */
export interface Findable {
  /** The id of its category. */
  category: string;
  /** In paise. */
  price: number;
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
 * to somebody who is looking for something, and ₹3,000 is one word.
 */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\d),(\d)/g, '$1$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u);

/** A number that is meant as a price, in rupees. */
const PRICE = /^\d{3,}$/;
/** Words beside a price that say no more than the price. */
const BESIDE_PRICE = /^(under|below|less|than|up|to|upto|rs|inr|rupees)$/;
/** The fewest letters of a word that may have a wrong one. */
const FORGIVEN = 4;

/** The words that count of what somebody typed. */
function wantedWords(text: string): string[] {
  const words = wordsOf(text);
  return words.some((word) => PRICE.test(word))
    ? words.filter((word) => !BESIDE_PRICE.test(word))
    : words;
}

/** Whether a word begins with another, but for one letter that is wrong, missing, too many or in its neighbour's place. */
function nearlyBegins(word: string, start: string): boolean {
  let at = 0;
  while (at < start.length && word[at] === start[at]) at++;
  const rest = start.slice(at + 1);
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(start.slice(at), at + 1) ||
    word.startsWith(rest, at) ||
    (word[at] === start[at + 1] &&
      word[at + 1] === start[at] &&
      word.startsWith(start.slice(at + 2), at + 2))
  );
}

/** Whether a product is found by one word. A number of three figures or more is the most that it may cost. */
function matches({ price, words }: Findable, word: string, forgiving = false): boolean {
  if (PRICE.test(word)) return price <= Number(word) * 100;
  return wordsOf(words).some(
    (own) =>
      own.startsWith(word) || (forgiving && word.length >= FORGIVEN && nearlyBegins(own, word)),
  );
}

const COMPARE: Record<Sort, (a: Findable, b: Findable) => number> = {
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
 * The products that somebody is looking for, in the order they want. Where none is called so, one wrong letter in a
 * word is forgiven.
 * @param products in the order of the catalogue, which decides between equals
 */
export function found<T extends Findable>(
  products: readonly T[],
  { filter, text, sort }: Wanted,
): T[] {
  const wanted = wantedWords(text);
  const own = products.filter(({ category }) => filter === ALL || category === filter);
  const exact = own.filter((product) => wanted.every((word) => matches(product, word)));
  const matching =
    exact.length > 0
      ? exact
      : own.filter((product) => wanted.every((word) => matches(product, word, true)));
  return sort ? matching.sort(COMPARE[sort]) : matching;
}

/** How many names are offered where nothing is found. */
const MOST_NEAREST = 3;

/** The products that come nearest to a text by which none is found: a word of it is theirs, or begins as one of theirs. */
export function nearest<T extends Findable>(products: readonly T[], text: string): T[] {
  const wanted = wantedWords(text).filter((word) => word.length >= FORGIVEN);
  const likeness = (product: T) =>
    wanted.filter((word) => matches(product, word, true)).length +
    wanted.filter((word) => matches(product, word.slice(0, FORGIVEN))).length;
  return products
    .map((product) => ({ product, likeness: likeness(product) }))
    .filter((one) => one.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_NEAREST)
    .map(({ product }) => product);
}

/** What the shop page says where one looks for something. */
export const findMessages = {
  search: 'Search',
  sort: 'Sort',
  ours: 'Featured',
  clear: 'Clear the search',
  /** How many pieces are shown, of all that match. */
  count: (shown: number, count: number): string =>
    count === 0 ? 'No pieces' : `${shown} of ${count} ${count === 1 ? 'piece' : 'pieces'}`,
  nothing: (text: string): string => `Nothing found for “${text}”`,
  nearest: 'Did you mean one of these?',
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
  newest: 'Newest first',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
};

/** Where the shop says nothing of its own. */
export const NOTHING_FOUND = 'Try another word, or look through a category.';
export const RECENT = 'You looked at these';

export const cardsNotLoaded = {
  title: 'The next pieces could not be loaded',
  description: 'Check the connection, and try again.',
  topic: 'cards',
} as const satisfies ToastText;
