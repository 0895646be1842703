import { ALL } from './catalogue';

/** @param text the `category` parameter of /shop, or null; `ALL` for an unknown category */
export function categoryFilterFrom(text: string | null, categories: readonly string[]): string {
  return categories.find((category) => category === text) ?? ALL;
}
