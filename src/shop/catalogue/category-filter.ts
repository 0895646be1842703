import { ALL } from './catalogue';

/**
 * In a separate file, since /shop loads nothing else of the catalogue's rules.
 * @param text the `category` parameter of /shop, or null; `ALL` for an unknown category
 */
export function categoryFilterFrom(text: string | null, categories: readonly string[]): string {
  return categories.find((category) => category === text) ?? ALL;
}
