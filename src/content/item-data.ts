import type { CategoryEntry, ProductEntry } from './catalogue';

/**
 * What the shop page finds and sorts a product by: attributes of its item in the list, by their names in `dataset`.
 * Its card says the rest.
 */
export function itemData(
  { category, price, featured, added, details, place }: ProductEntry,
  categories: readonly CategoryEntry[],
): Record<string, string> {
  const own = categories.find(({ id }) => id === category);
  return {
    category,
    price: String(price),
    ...(featured && { featured: '' }),
    ...(added && { added }),
    words: [
      ...(own ? [own.label, own.room] : []),
      ...(place ? [place.town, place.state] : []),
      ...details.materials,
    ].join(' '),
  };
}
