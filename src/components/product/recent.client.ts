import type { SeenProduct } from '../../shop/catalogue/recent.store';
import { one } from '../dom.client';

/** Shows the products that were looked at before this one. */
export function show(seen: readonly SeenProduct[]): void {
  const section = one('[data-recent]');
  one('ul', section).append(...seen.map(entry));
  section.hidden = false;
}

function entry({ id, name, image }: SeenProduct): HTMLLIElement {
  const picture = new Image(112, 112);
  picture.alt = '';
  picture.loading = 'lazy';
  // A picture of an older build may be gone; the name is not.
  picture.onerror = () => picture.remove();
  picture.src = image;
  const link = document.createElement('a');
  link.href = `/product/${encodeURIComponent(id)}`;
  link.append(picture, name);
  const item = document.createElement('li');
  item.append(link);
  return item;
}
