import { found, sortFrom } from '../../shop/catalogue/find';
import type { Listing } from '../../shop/catalogue/catalogue';
import { one } from '../dom.client';
import type { Found } from './parts.client';

/**
 * The cards that somebody is looking for, in the order they want.
 * @param cards that the page began with
 * @returns all that are found, or of a divided catalogue as many as the listing shows
 */
export async function foundCards(cards: readonly HTMLElement[], listing: Listing): Promise<Found> {
  const text = one<HTMLInputElement>('#find-text').value;
  const sort = one<HTMLSelectElement>('#find-sort').value;
  if (one('[data-grid]').dataset.of)
    return (await import('./parts.client')).partCards(listing, text, sort);
  const items = cards.map((card) => ({
    card,
    price: Number(card.dataset.price),
    featured: 'featured' in card.dataset,
    added: card.dataset.added ?? '',
    words: `${card.textContent} ${card.dataset.words}`,
  }));
  return { cards: found(items, text, sortFrom(sort)).map(({ card }) => card), total: 0 };
}
