import { ALL } from '../../shop/catalogue/catalogue';
import { PAGE_SIZE_PRODUCTS } from '../../shop/constants';

/**
 * The style sheet by which the shop page shows the same products before its script has run as after:
 * those of the category in its address (`src/browser/early.ts`), or the first page of all.
 * @param categories the ids of the categories
 */
export function firstListingStyle(categories: readonly string[]): string {
  const entries = '[data-grid]:not([data-drawn])>';
  const hidden = [
    `[data-scripts][data-category=${ALL}] ${entries}:nth-child(n + ${PAGE_SIZE_PRODUCTS + 1})`,
    ...categories.map((id) => `[data-category="${id}"] ${entries}:not([data-category="${id}"])`),
  ];
  // A search or an order in the address is the script's: nothing else is shown before it.
  const waiting = '[data-find] [data-grid]:not([data-drawn])';
  return `${hidden.join(',')}{display:none}${waiting}{visibility:hidden}`;
}
