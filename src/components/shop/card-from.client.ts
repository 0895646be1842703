import type { CardRecord } from '../../shop/catalogue/parts';
import { one } from '../dom.client';

/**
 * A card like another one, of the product of a record. It is put together from elements, since the pages allow no
 * text to become markup.
 * @param template an item of a list with a card that is loaded lazily
 */
export function cardFrom(record: CardRecord, template: HTMLElement): HTMLElement {
  const { id, category, name, shownPrice, stock, picture } = record;
  const item = template.cloneNode(true) as HTMLElement;
  item.hidden = true;
  // What the list says of the other product; the attribute of its styles stays.
  for (const name of ['price', 'featured', 'added', 'words']) item.removeAttribute(`data-${name}`);
  item.dataset.category = category;
  one('[data-product-card]', item).dataset.productCard = id;
  const link = one<HTMLAnchorElement>('a', item);
  link.href = `/product/${id}`;
  item.querySelectorAll('source').forEach((source, index) => {
    source.srcset = picture.sources[index] ?? '';
  });
  one<HTMLImageElement>('img', item).src = picture.src;
  one('h2', item).textContent = name;
  const [price, ...others] = item.querySelectorAll('p');
  for (const other of others) other.remove();
  if (price) {
    price.textContent = shownPrice;
    if (stock) {
      // The price's copy has the attribute by which the card's styles know their elements.
      const label = price.cloneNode() as HTMLElement;
      label.className = 'stock';
      label.textContent = stock;
      price.after(label);
    }
  }
  return item;
}
