import { browserEnvironment } from '../../browser/environment';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { liveRecent } from '../../shop/catalogue/recent.live';
import type { Product } from '../../shop/catalogue/product';
import { query } from '../dom.client';

/** Fewer would look lost in their own section. */
const MIN = 3;

function entry({ id, name, image }: Pick<Product, 'id' | 'name' | 'image'>): HTMLLIElement {
  const picture = new Image(288, 288);
  picture.className = 'thumb';
  picture.alt = '';
  picture.loading = 'lazy';
  // A picture from an older build may be missing; the name stays.
  picture.onerror = () => picture.remove();
  picture.src = image;
  const link = document.createElement('a');
  link.href = `/product/${encodeURIComponent(id)}`;
  link.append(picture, name);
  const listed = document.createElement('li');
  listed.append(link);
  return listed;
}

const product = JSON.parse(query('[data-add-to-cart]').dataset.product ?? '') as Product;
const recent = liveRecent(browserEnvironment);
/** What the page already shows: its own product, and the cards of similar ones. */
const isHere = (id: string) =>
  id === product.id || !!document.querySelector(`[data-product-card="${CSS.escape(id)}"]`);
const before = recent.$seen.get().filter(({ id }) => !isHere(id));
recent.add(product);
const section = query('[data-recent]');
const list = query('ul', section);
if (before.length >= MIN) {
  list.append(...before.map(entry));
  section.hidden = false;
}
// Back may restore the page for someone else.
liveSnapshot(browserEnvironment).$sessionChanges.listen(() => {
  section.hidden = true;
  list.replaceChildren();
});
