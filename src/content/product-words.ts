import type { CategoryEntry, ProductEntry } from './catalogue';

/** What all products of a category are looked for by. */
export function categoryWords({ label, room }: Pick<CategoryEntry, 'label' | 'room'>): string {
  return `${label} ${room}`;
}

/** What a product is looked for by, besides what its card says. */
export function wordsOf(
  { category, details }: ProductEntry,
  categories: readonly CategoryEntry[],
): string {
  const own = categories.find(({ id }) => id === category);
  return [...(own ? [categoryWords(own)] : []), ...details.materials].join(' ');
}
