import { ALL } from './catalogue';

/** Without a sort, products keep the catalogue's order. */
export const SORTS = ['newest', 'price-up', 'price-down'] as const;
export type Sort = (typeof SORTS)[number];

export interface Searchable {
  category: string;
  price: number;
  /** ISO date; empty if unknown. */
  added: string;
  words: string;
  /** Where the product is made; the town filter doesn't find products without one. */
  town?: string | undefined;
}

/** Null for an unknown name. */
export function sortFrom(text: string | null): Sort | null {
  return SORTS.find((sort) => sort === text) ?? null;
}

/** Ignores case and accents, and keeps ₹3,000 as one word. The result may contain empty words. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\d),(\d)/g, '$1$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u);

/** A maximum price, in rupees. */
const PRICE = /^\d{3,}$/;
/** Words that a search with a price ignores. */
const PRICE_WORDS = /^(under|below|less|than|up|to|upto|rs|inr|rupees)$/;
/** Words shorter than this must match exactly. */
const FUZZY_MIN_LENGTH = 4;

function queryWords(text: string): string[] {
  const words = wordsOf(text);
  return words.some((word) => PRICE.test(word))
    ? words.filter((word) => !PRICE_WORDS.test(word))
    : words;
}

/** Whether a word begins with another, allowing one wrong, missing, extra or swapped letter. */
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

/** A number with three or more digits is a maximum price. */
function matches({ price, words }: Searchable, word: string, forgiving = false): boolean {
  if (PRICE.test(word)) return price <= Number(word) * 100;
  return wordsOf(words).some(
    (own) =>
      own.startsWith(word) ||
      (forgiving && word.length >= FUZZY_MIN_LENGTH && nearlyBegins(own, word)),
  );
}

const COMPARE: Record<Sort, (a: Searchable, b: Searchable) => number> = {
  newest: (a, b) => b.added.localeCompare(a.added),
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
};

export interface Query {
  /** A category id or `ALL`. */
  filter: string;
  /** A town in which products are made; if missing, products from all towns match. */
  town?: string;
  /** Every word must match the beginning of a word of the product; empty text matches all products. */
  text: string;
  /** Null keeps the catalogue's order. */
  sort: Sort | null;
}

/** If nothing matches exactly, each word may have one wrong letter. @param products sorted; ties keep this order */
export function search<T extends Searchable>(
  products: readonly T[],
  { filter, town, text, sort }: Query,
): T[] {
  const wanted = queryWords(text);
  const own = products.filter(
    (one) => (filter === ALL || one.category === filter) && (!town || one.town === town),
  );
  const exact = own.filter((product) => wanted.every((word) => matches(product, word)));
  const matching =
    exact.length > 0
      ? exact
      : own.filter((product) => wanted.every((word) => matches(product, word, true)));
  return sort ? matching.sort(COMPARE[sort]) : matching;
}

/** The corrected text that a search used in place of a misspelt one; null if nothing was corrected. */
export function correction(products: readonly Searchable[], query: Query): string | null {
  const wanted = queryWords(query.text).filter(Boolean);
  const [first] = search(products, query);
  if (!first) return null;
  const own = wordsOf(first.words);
  const meant = wanted.map((word) =>
    matches(first, word) ? word : (own.find((one) => nearlyBegins(one, word)) ?? word),
  );
  return meant.every((word, at) => word === wanted[at]) ? null : meant.join(' ');
}

const MAX_SUGGESTIONS = 3;

export function suggest<T extends Searchable>(products: readonly T[], text: string): T[] {
  const wanted = queryWords(text).filter((word) => word.length >= FUZZY_MIN_LENGTH);
  const likeness = (product: T) =>
    wanted.filter((word) => matches(product, word, true)).length +
    wanted.filter((word) => matches(product, word.slice(0, FUZZY_MIN_LENGTH))).length;
  return products
    .map((product) => ({ product, likeness: likeness(product) }))
    .filter((one) => one.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ product }) => product);
}
