import { type CardRecord, CARDS_FILE } from '../../shop/catalogue/pages';
import { query } from '../dom.client';

let fetched: Promise<CardRecord[]> | undefined;

async function fetchCards(): Promise<CardRecord[]> {
  const response = await fetch(CARDS_FILE);
  if (!response.ok) throw new Error(`${CARDS_FILE}: ${response.status}`);
  return response.json() as Promise<CardRecord[]>;
}

/**
 * The cards of the whole catalogue, fetched once a page.
 * @throws without a connection; the next call tries again
 */
export function allCards(): Promise<CardRecord[]> {
  fetched ??= fetchCards().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

/**
 * A card like another one, of the product of a record. It is put together from elements, since the pages allow no
 * text to become markup.
 * @param template an item of a list with a card that is loaded lazily
 */
export function cardFrom(record: CardRecord, template: HTMLElement): HTMLElement {
  const { id, name, town, price, stock, sources, src, second, data } = record;
  const item = template.cloneNode(true) as HTMLElement;
  item.hidden = true;
  // What the list says of the other product; the attribute of its styles stays.
  delete item.dataset.added;
  Object.assign(item.dataset, data);
  query('[data-product-card]', item).dataset.productCard = id;
  query<HTMLAnchorElement>('a', item).href = `/product/${id}`;
  item.querySelectorAll('source').forEach((source, index) => {
    source.srcset = sources[index] ?? '';
  });
  const picture = query<HTMLImageElement>('img', item);
  picture.src = src;
  item.querySelector('.second')?.remove();
  if (second) {
    const near = picture.cloneNode() as HTMLImageElement;
    Object.assign(near, { className: 'second', src: second });
    query('picture', item).after(near);
  }
  query('h2', item).textContent = name;
  const shownPrice = query('.price', item);
  shownPrice.textContent = price;
  for (const other of item.querySelectorAll('.place, .stock')) other.remove();
  /** A line like the price's, which has the attribute by which the card's styles know their elements. */
  const line = (className: string, text: string | undefined) => {
    const label = shownPrice.cloneNode() as HTMLElement;
    label.className = className;
    label.textContent = text ?? '';
    return text ? [label] : [];
  };
  shownPrice.before(...line('place', town));
  shownPrice.after(...line('stock', stock));
  return item;
}
