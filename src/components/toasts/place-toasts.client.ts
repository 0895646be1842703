/** Small screens, whose toasts are at the bottom, near the thumb: see Toasts.astro. */
export const small = matchMedia(`not all and (min-width: ${WIDTHS.laptop}px)`);
/**
 * What a new toast doesn't cover: the page's title, the price, a picture's number, the main buttons, other ways to
 * log in, the search and the PIN code's field.
 */
const KEPT =
  'h1, [data-price], [data-hint], [data-bar], [data-social], form[data-find], [data-when], main [type="submit"]';
/** The space around the toasts. */
const GAP_PX = 16;

type Side = 'bottom' | 'top';
/** The side while no form is in use. Only a new toast changes it, so that toasts don't jump as the page scrolls. */
let resting: Side = 'bottom';

/** The field with its label and messages, or the whole tile; at most one. */
function fieldInUse(): Element[] {
  const { activeElement: used } = document;
  return used?.matches('input, select, textarea') ? [used.closest('label, .field') ?? used] : [];
}

/** A title may be narrower than its element, so its text counts. */
function boxOf(one: Element): DOMRect {
  if (!one.matches('h1')) return one.getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(one);
  return text.getBoundingClientRect();
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

/** The first side on which toasts cover none of the other elements, or else the first. */
function freeSide(region: HTMLElement, sides: [Side, Side], others: Iterable<Element>): Side {
  const covered = [...others];
  const isFree = (side: Side) => {
    region.dataset.side = side;
    return !covered.some((one) => overlap(region, one));
  };
  return sides.find(isFree) ?? sides[0];
}

/** Measures what is at the edges: a bar at the bottom, which may scroll away, and a sheet's heading. */
function measure(region: HTMLElement): void {
  const dialog = region.closest('dialog');
  const bar = (dialog ?? document).querySelector('[data-bar]')?.getBoundingClientRect();
  const { offsetHeight: height } = region;
  const isNear = bar && bar.top < innerHeight && bar.bottom > innerHeight - height - GAP_PX;
  region.style.setProperty('--bar', `${isNear ? innerHeight - bar.top : 0}px`);
  const heading = dialog?.querySelector('h2')?.getBoundingClientRect();
  const isAbove = heading && heading.bottom > 0 && heading.top < height + GAP_PX;
  region.style.setProperty('--heading', `${isAbove ? heading.bottom : 0}px`);
}

/**
 * Toasts are below the cart in the header; on a phone and in a dialog, at the bottom. They are on the other side if a new
 * one would cover what must stay in view. On a phone, they are at the top while a form is in use, away from the keyboard
 * and the next button, or while a dialog is open. In neither place do they cover the field or tile in use, or the page's
 * title.
 */
function place(region: HTMLElement, isNew: boolean): void {
  const { activeElement } = document;
  // A toast doesn't move while it has focus, since it may be about to be pressed.
  if (region.contains(activeElement)) return;
  measure(region);
  if (isNew) {
    const dialog = region.closest('dialog');
    const sides: [Side, Side] = small.matches || dialog ? ['bottom', 'top'] : ['top', 'bottom'];
    resting = freeSide(region, sides, (dialog ?? document).querySelectorAll(KEPT));
  }
  const isBusy = activeElement?.closest('form:not([data-bar])') ?? region.closest('dialog');
  const usual = small.matches && isBusy ? 'top' : resting;
  const sides: [Side, Side] = usual === 'top' ? ['top', 'bottom'] : ['bottom', 'top'];
  region.dataset.side = freeSide(region, sides, [
    ...fieldInUse(),
    ...document.querySelectorAll('h1'),
  ]);
}

/**
 * Moves toasts when focus or scrolling changes what they may cover.
 * @returns a function to call when the toasts themselves have changed
 */
export function keepPlaced(region: HTMLElement): () => void {
  const placeNow = (isNew = false) => {
    // Only if there's a toast; this doesn't find the one in the template.
    if (region.querySelector('.toast-title')) place(region, isNew);
  };
  document.addEventListener('focusin', () => placeNow());
  // If another element gets focus, focusin follows.
  document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget ?? placeNow());
  // Scroll events from a dialog don't bubble.
  document.addEventListener('scroll', () => placeNow(), { capture: true, passive: true });
  region.addEventListener('toggle', () => placeNow(true));
  return () => placeNow(true);
}
