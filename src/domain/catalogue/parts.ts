import { ALL } from './category';

/** Up to so many products, pages hold the whole catalogue: decision 112. */
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
