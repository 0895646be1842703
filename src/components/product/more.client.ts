import { recent } from '../../shop/catalogue/recent.live';
import type { CartProduct } from '../../shop/cart/cart';
import { one } from '../dom.client';
import './when.client';
import { show } from './recent.client';
import { open } from './viewer.client';

/** What not every visitor of a product's page uses: the large pictures, the PIN code, and what was seen before. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-large]'))
  link.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(link);
  };

const product = JSON.parse(one('[data-add-to-cart]').dataset.product ?? '') as CartProduct;
const before = recent.$seen.get().filter(({ id }) => id !== product.id);
recent.add(product);
if (before.length > 0) show(before);

// What was submitted before this script had arrived is submitted now (src/browser/early.ts).
document.dispatchEvent(new Event('load'));
