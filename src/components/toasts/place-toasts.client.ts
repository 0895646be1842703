/** Screens whose main buttons are in a bar at the bottom: see Toasts.astro. */
const small = matchMedia('(max-width: 899px)');

/** The field with its label and messages, or the whole tile. */
function fieldInUse(): Element | null {
  const { activeElement: used } = document;
  return used?.matches('input, select, textarea') ? (used.closest('label, .field') ?? used) : null;
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

/**
 * Toasts are at the bottom. On a small screen, they are at the top while a form is in use, away from the keyboard and
 * the next button, or while a dialog is open. In neither place do they cover the field or tile in use.
 */
function place(region: HTMLElement): void {
  const { activeElement } = document;
  // A toast doesn't move while it has focus, since it may be about to be pressed.
  if (region.contains(activeElement)) return;
  const isBusy = activeElement?.closest('form:not([data-bar])') ?? region.closest('dialog');
  const [usual, other] = small.matches && isBusy ? ['top', 'bottom'] : ['bottom', 'top'];
  region.dataset.side = usual;
  const field = fieldInUse();
  if (field && overlap(region, field)) region.dataset.side = other;
}

/** Moves toasts when focus or scrolling changes what they may cover. @returns a function that places them now */
export function keepPlaced(region: HTMLElement): () => void {
  const placeNow = () => {
    // Only if there's a toast; this doesn't find the one in the template.
    if (region.querySelector('.toast-title')) place(region);
  };
  document.addEventListener('focusin', placeNow);
  // If another element gets focus, focusin follows.
  document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget ?? placeNow());
  // Scroll events from a dialog don't bubble.
  document.addEventListener('scroll', placeNow, { capture: true, passive: true });
  region.addEventListener('toggle', placeNow);
  return placeNow;
}
