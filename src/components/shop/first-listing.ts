import { ALL } from '../../shop/catalogue/catalogue';
import { PAGE_SIZE_PRODUCTS } from '../../shop/constants';

/**
 * A style sheet that shows the same products before the script has run as after it: those of the category in
 * the address (`src/browser/early.ts`), or else the first page.
 */
export function firstListingStyle(categories: readonly string[]): string {
  const entries = '[data-grid]:not([data-drawn])>';
  const hidden = [
    `[data-scripts][data-category=${ALL}] ${entries}:nth-child(n + ${PAGE_SIZE_PRODUCTS + 1})`,
    // The sentence below the heading is the shop's own, or a category's.
    ...categories.map((id) => `[data-category="${id}"] [data-line]:not([data-line="${id}"])`),
    `:not(${categories.map((id) => `[data-category="${id}"]`).join()})>body [data-line]:not([data-line=${ALL}])`,
    ...categories.map((id) => `[data-category="${id}"] ${entries}:not([data-category="${id}"])`),
  ];
  // The script handles searches and sorts from the address, so no products are shown before it.
  const waiting = `[data-find] [data-grid]:not([data-drawn]),:is([data-town],[data-category]:not([data-category=${ALL}])) [data-place]:not([data-drawn])`;
  return `${hidden.join(',')}{display:none}${waiting}{visibility:hidden}`;
}
