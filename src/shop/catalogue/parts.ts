import type { ToastText } from '../toasts/toasts';
import { ALL } from './catalogue';

/** Up to so many products, pages hold the whole catalogue. */
export const WHOLE_PRODUCTS = 24;
/** How many products one part of a larger catalogue has: whole pages of `PAGE_SIZE_PRODUCTS`. */
export const PART_PRODUCTS = 18;

/** Whether a catalogue of so many products is divided into parts. */
export function isDivided(count: number): boolean {
  return count > WHOLE_PRODUCTS;
}

/** How many parts so many products make. */
export function partCount(count: number): number {
  return Math.max(1, Math.ceil(count / PART_PRODUCTS));
}

/** The products of a part. @param part counted from 1 */
export function partOf<T>(products: readonly T[], part: number): T[] {
  return products.slice((part - 1) * PART_PRODUCTS, part * PART_PRODUCTS);
}

/**
 * The page of a part: /shop, /shop/2, /shop/lighting/1. What is beside /shop is made for a divided catalogue only.
 * @param filter the id of a category, or `ALL`
 */
export function partPage(filter: string, part: number): string {
  if (filter !== ALL) return `/shop/${filter}/${part}`;
  return part === 1 ? '/shop' : `/shop/${part}`;
}

/** The file that scripts fetch of a part: its cards. */
export function partFile(filter: string, part: number): string {
  return `/catalogue/part/${filter}/${part}.json`;
}

/** The file of everything that products are searched and sorted by. */
export const INDEX_FILE = '/catalogue/index.json';

/**
 * The parts to which a page of parts links: the first, the last, and those beside its own.
 * @returns their numbers, rising; 0 in the place of those that are left out
 */
export function linkedParts(part: number, count: number): number[] {
  const wanted = [...new Set([1, part - 1, part, part + 1, count])]
    .filter((one) => one >= 1 && one <= count)
    .sort((a, b) => a - b);
  return wanted.flatMap((one, index) => (one - (wanted[index - 1] ?? one) > 1 ? [0, one] : [one]));
}

/** What names of data files, and so ids of products, look like. */
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The file of one product: what a cart keeps of it, and its card.
 * @param id from a device's storage or from a link, so it may be anything
 * @returns null when no product can have that id
 */
export function productFile(id: string): string | null {
  return ID.test(id) ? `/catalogue/product/${id}.json` : null;
}

/** The picture of a card in its formats and widths, as HTML's attributes. */
export interface CardPicture {
  /** The `srcset` of each format, in the order of the card's `source` elements. */
  sources: readonly string[];
  /** The file that every browser shows. */
  src: string;
}

/** A product as its file tells it: what a cart keeps of it, and what its card shows. */
export interface CardRecord {
  id: string;
  name: string;
  category: string;
  /** In rupees. */
  price: number;
  /** The small picture of cart lines. */
  image: string;
  soldOut?: true;
  /** Its price as it is shown. */
  shownPrice: string;
  /** Its availability in a few words, unless it is in stock. */
  stock?: string;
  picture: CardPicture;
}

/** The file of a part: its cards in their order, and how many there are in all parts together. */
export interface PartFile {
  total: number;
  cards: readonly CardRecord[];
}

/** What products are searched and sorted by: one file for the whole catalogue. */
export interface IndexFile {
  /** By the id of a category: the words that all its products are found by. */
  categories: Readonly<Record<string, string>>;
  /** In the order of the catalogue: id, category, price in rupees, words, featured (1 or 0), and since when it is sold. */
  products: readonly IndexEntry[];
}

export type IndexEntry = readonly [
  id: string,
  category: string,
  price: number,
  words: string,
  featured: 0 | 1,
  added: string,
];

/** What the shop says where its catalogue is divided into parts. */
export const partsMessages = {
  pages: 'Pages',
  categories: 'Categories, page by page',
  previous: 'Previous',
  next: 'Next',
  page: (part: number) => `Page ${part}`,
  title: (label: string, part: number, count: number) => `${label}, page ${part} of ${count}`,
  range: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,
} as const;

export const partsToasts = {
  failed: {
    title: 'The next pieces could not be loaded',
    description: 'Check the connection, and try again.',
    topic: 'parts',
  },
} as const satisfies Record<string, ToastText>;
