import { itemCount } from '../../domain/cart/cart';
import { HEADER_THRESHOLD_PX } from '../../domain/constants';
import { cart } from '../../live-stores/cart';
import { $snapshot } from '../../live-stores/snapshot';
import { hasUnseenOrder } from '../../live-stores/unseen-order';
import { one } from '../dom.client';

// The top edge of the page leaves a viewport that is extended upwards by the threshold.
new IntersectionObserver(
  ([edge]) => one('[data-header]').toggleAttribute('data-scrolled', !edge?.isIntersecting),
  { rootMargin: `${HEADER_THRESHOLD_PX}px 0px 0px` },
).observe(one('[data-top]'));

const cartLink = one('[data-cart-link]');
const badge = one('[data-cart-count]');
let shown: number | undefined;
cart.$cart.subscribe((lines) => {
  const count = itemCount(lines);
  badge.hidden = count === 0;
  badge.textContent = String(count);
  cartLink.ariaLabel = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  if (shown !== undefined && count > shown) {
    badge.toggleAttribute('data-bump', true);
    badge.onanimationend = () => badge.removeAttribute('data-bump');
  }
  shown = count;
});

const menu = one<HTMLDialogElement>('[data-menu]');
one('[data-menu-open]').onclick = () => menu.showModal();
one('[data-menu-close]').onclick = () => menu.close();
menu.onclick = ({ target }) => {
  // The panel fills its dialog: a click on the dialog element itself is on the backdrop.
  if (target === menu || (target as Element).closest('a')) menu.close();
};

const account = one<HTMLDetailsElement>('[data-account-menu]');
document.addEventListener('click', (event) => {
  if (!account.contains(event.target as Node)) account.open = false;
});
account.onkeydown = (event) => {
  if (event.key !== 'Escape' || !account.open) return;
  account.open = false;
  account.querySelector('summary')?.focus();
};

const logout = one<HTMLButtonElement>('[data-logout]');
logout.onclick = async () => {
  logout.disabled = true;
  logout.textContent = 'Logging out...';
  try {
    // Load the identity provider's SDK only now: most visitors never log out.
    await (await import('./logout.client')).logOut();
  } catch (error) {
    // Specification 8, header menu: a failure is logged only.
    console.error('Logout failed:', (error as Error).message);
  }
  logout.disabled = false;
  logout.textContent = 'Logout';
};

$snapshot.subscribe((person) => {
  document.documentElement.toggleAttribute('data-session', person !== null);
  if (!person) return;
  const name = person.displayName ?? person.email ?? 'Account';
  one('[data-account-name]').textContent = name;
  one('[data-account-email]').textContent = person.email ?? '';
  const avatar = one('[data-account-avatar]');
  // A whole character, even if it is an emoji.
  const [first = ''] = name;
  avatar.textContent = first.toUpperCase();
  if (person.photoURL) {
    const photo = new Image(36, 36);
    photo.alt = '';
    photo.src = person.photoURL;
    // If the photograph cannot be loaded, the letter stays.
    photo.onload = () => {
      if ($snapshot.get()?.photoURL === person.photoURL) avatar.replaceChildren(photo);
    };
  }
});

// Rarely needed: an order whose page ended before it was confirmed.
if (hasUnseenOrder()) void import('../order-news.client');
