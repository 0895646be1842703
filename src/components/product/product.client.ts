import { goBackOr } from '../../browser/navigation';
import { TYPED_QUANTITY_MAX, typedQuantity } from '../../shop/cart/typed-quantity';
import type { Product } from '../../shop/catalogue/product';
import { ADDED_FEEDBACK_MS } from '../../shop/constants';
import { browserEnvironment } from '../../browser/environment';
import { liveCart } from '../../shop/cart/cart.live';
import { liveFavourites } from '../../shop/favourites/favourites.live';
import { query } from '../dom.client';

const cart = liveCart(browserEnvironment);
const favourites = liveFavourites(browserEnvironment);
const form = query<HTMLFormElement>('[data-add-to-cart]');
const product = JSON.parse(form.dataset.product ?? '') as Product;
const quantity = query<HTMLInputElement>('[data-quantity]');
const add = query<HTMLButtonElement>('[data-add]');
const tooMany = query('[data-too-many]');
const fewer = query<HTMLButtonElement>('[data-step="-1"]');

/** Sets the quantity, which is at least 1 (specification 5); invalid text counts as 1. */
function setQuantity(wanted: number): number {
  const whole = Math.min(TYPED_QUANTITY_MAX, Math.max(1, wanted));
  const shown = String(whole);
  if (quantity.value !== shown) query('[data-quantity-said]').textContent = `Quantity: ${shown}`;
  quantity.value = shown;
  // Not disabled: a disabled button would lose focus.
  fewer.ariaDisabled = whole === 1 ? 'true' : null;
  return whole;
}
setQuantity(typedQuantity(quantity.value));

// A phone fetches the other pictures only on the first interaction.
const strip = query('[data-strip]');
strip.onscroll = () => (strip.dataset.wanted = '');

quantity.onchange = () => {
  const typed = typedQuantity(quantity.value);
  tooMany.hidden = !(typed > TYPED_QUANTITY_MAX);
  setQuantity(typed);
};
for (const button of form.querySelectorAll<HTMLButtonElement>('[data-step]')) {
  button.onclick = () => setQuantity(typedQuantity(quantity.value) + Number(button.dataset.step));
}

form.onsubmit = (event) => {
  event.preventDefault();
  if (add.disabled || add.ariaDisabled) return;
  const wanted = setQuantity(typedQuantity(quantity.value));
  cart.add(product, wanted, Number(form.dataset.pieces ?? Infinity));
  browserEnvironment.cachePages('cart');
  query('[data-in-cart]').hidden = false;
  const label = add.textContent;
  add.textContent = 'Added';
  add.ariaDisabled = 'true';
  setTimeout(() => {
    // Meanwhile, the shop may have answered that it's sold out.
    if (!add.disabled) add.textContent = label;
    add.ariaDisabled = null;
  }, ADDED_FEEDBACK_MS);
};

// The phone's bar shows the price once that has scrolled behind the header.
const HEADER = 64;
new IntersectionObserver(
  ([entry]) => {
    const isGone = !!entry && !entry.isIntersecting && entry.boundingClientRect.top < HEADER;
    form.toggleAttribute('data-price-gone', isGone);
  },
  { rootMargin: `-${HEADER}px 0px 0px` },
).observe(query('[data-price]'));

const favourite = query('[data-favourite]');
favourite.onclick = () => favourites.toggle(product.id);
favourites.$favourites.subscribe(
  (ids) => (favourite.ariaPressed = String(ids.includes(product.id))),
);

// Rarely used code loads on the first touch, key press or mouse movement.
const more = () =>
  import('./more.client').catch(() => {
    // The visitor is waiting for the delivery check, so the page reports that a script is missing.
    const waiting = document.querySelector<HTMLElement>('[data-when][aria-busy]');
    if (!waiting) return;
    waiting.ariaBusy = null;
    document.documentElement.dataset.dead = '';
  });
for (const type of ['pointerdown', 'keydown', 'scroll'])
  document.addEventListener(type, more, { once: true });
document.onpointermove = ({ movementX, movementY }) => {
  // Browsers fire this even for a resting mouse if something appears under it. Loading would then compete
  // with the pictures.
  if (!movementX && !movementY) return;
  document.onpointermove = null;
  void more();
};
// early.ts kept a submit before this script ran.
if (document.querySelector('[data-when][aria-busy]')) void more();
document.onclick = (event) => {
  const link = (event.target as Element).closest<HTMLElement>('[data-large]');
  if (!link || link.onclick || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void more().then(() => {
    // If the viewer's script is missing, the link opens the picture itself.
    link.onclick ??= () => undefined;
    link.click();
  });
};

const back = query<HTMLAnchorElement>('[data-back]');
back.onclick = (event) => {
  event.preventDefault();
  goBackOr(back.href);
};
