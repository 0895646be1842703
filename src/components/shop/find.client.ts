import { found, sortFrom } from '../../domain/catalogue/find';

/** The cards that somebody is looking for, in the order they want. */
export function foundCards(
  cards: readonly HTMLElement[],
  text: string,
  sort: string,
): HTMLElement[] {
  const items = cards.map((card) => ({
    card,
    price: Number(card.dataset.price),
    featured: 'featured' in card.dataset,
    added: card.dataset.added ?? '',
    words: `${card.textContent} ${card.dataset.words}`,
  }));
  return found(items, text, sortFrom(sort)).map(({ card }) => card);
}
