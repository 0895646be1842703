import { itemCount } from '../../shop/cart/cart';
import { HEADER_THRESHOLD_PX } from '../../shop/constants';
import { browserEnvironment } from '../../browser/environment';
import { laterStyles } from '../../browser/later-styles';
import { liveCart } from '../../shop/cart/cart.live';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { closeWithoutOpener, query } from '../dom.client';

// When the page scrolls, its top edge leaves a viewport that extends upwards by the threshold.
new IntersectionObserver(
  ([edge]) => query('[data-header]').toggleAttribute('data-scrolled', !edge?.isIntersecting),
  { rootMargin: `${HEADER_THRESHOLD_PX}px 0px 0px` },
).observe(query('[data-top]'));

const cartLink = query('[data-cart-link]');
const badge = query('[data-cart-count]');
let shown = Infinity;
liveCart(browserEnvironment).$cart.subscribe((lines) => {
  const count = itemCount(lines);
  badge.hidden = !count;
  badge.textContent = `${count}`;
  cartLink.ariaLabel = count ? `Cart, ${count} item${count > 1 ? 's' : ''}` : 'Cart';
  // The badge doesn't move when the page opens.
  if (count > shown) {
    badge.toggleAttribute('data-bump', true);
    badge.onanimationend = () => badge.removeAttribute('data-bump');
  }
  shown = count;
});

const menu = query<HTMLDialogElement>('[data-menu]');
const openMenu = query('[data-menu-open]');
openMenu.onclick = () => void laterStyles().then(() => menu.showModal());
closeWithoutOpener(menu, openMenu);
query('[data-menu-close]').onclick = () => menu.close();
menu.onclick = ({ target }) => {
  // The panel fills its dialog, so a click on the dialog element itself is a click on the backdrop.
  if (target === menu || (target as Element).closest('a')) menu.close();
};

liveSnapshot(browserEnvironment).$snapshot.subscribe((person) => {
  const { documentElement } = document;
  documentElement.toggleAttribute('data-session', person !== null);
  // For visitors who are signed out, as most are, the slot contains only a link.
  if (person) import('./account-menu.client').catch(() => (documentElement.dataset.dead = ''));
});
