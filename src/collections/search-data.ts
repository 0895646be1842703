import { ALL } from '../shop/catalogue/catalogue';
import { search } from '../shop/catalogue/find';
import type { CategoryEntry, ProductEntry, Texts } from './content';

/**
 * What the shop page searches and sorts by, besides the card's text and its category's words (`FilterList.astro`).
 * @param synonyms other words of shoppers
 */
export function searchData(
  { name, category, price, added, details, place }: ProductEntry,
  categories: readonly CategoryEntry[],
  synonyms: Texts<'shop'>['synonyms'] = [],
): Record<string, string> {
  const own = categories.find(({ id }) => id === category);
  const all = [name, own?.label, own?.room, place?.town, place?.state, ...details.materials];
  const product = { category, price, added: '', words: all.filter(Boolean).join(' ') };
  const also = synonyms.filter(({ means }) =>
    means.some((text) => search([product], { filter: ALL, text, sort: null }).length > 0),
  );
  return {
    'data-category': category,
    'data-price': String(price),
    ...(added && { 'data-added': added }),
    ...(place && { 'data-town': place.town, 'data-state': place.state }),
    'data-words': [...details.materials, ...also.map(({ word }) => word)].join(' '),
  };
}
