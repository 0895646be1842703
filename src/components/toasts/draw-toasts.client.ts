import type { Toast } from '../../stores/toasts';
import { $toasts, dismiss } from '../../live-stores/toasts';
import { one } from '../dom.client';

const region = one('[data-toasts]');
const shown = new Map<string, HTMLElement>();
/** A dialog that closes along with its toast, such as a form that was saved, is given time to go. */
const DIALOG_GRACE_MS = 60;
/** How long a toast stays after the pointer or the focus has left it, if its time is up. */
const GRACE_MS = 2000;

/** Draws a toast from the page's template: what it has no text for is left out. */
function draw({ id, kind, title, description, more, action, link }: Toast): HTMLElement {
  const { content } = one<HTMLTemplateElement>('template', region);
  const toast = content.firstElementChild?.cloneNode(true) as HTMLElement;
  toast.dataset.kind = kind;
  const fill = (selector: string, text: string | undefined) => {
    const part = one(selector, toast);
    if (text) (part.lastElementChild ?? part).textContent = text;
    else part.remove();
    return part;
  };
  fill('.toast-title', title);
  fill('.toast-description', description);
  fill('.toast-more', more);
  (fill('a', link?.label) as HTMLAnchorElement).href = link?.href ?? '';
  fill('.link-button', action?.label).onclick = () => {
    dismiss(id);
    action?.run();
  };
  one('.icon-button', toast).onclick = () => dismiss(id);
  return toast;
}

/** Puts the toasts low or high on the screen, and tells what they then lie over. */
function covered(high: boolean): Element[] {
  region.toggleAttribute('data-high', high);
  const own = region.getBoundingClientRect();
  const page = region.closest('dialog') ?? document;
  return [...page.querySelectorAll('h1,h2,[data-keep-clear]')].filter((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top < own.bottom && bottom > own.top && left < own.right && right > own.left;
  });
}

/** Toasts stand low, unless less of what people came for is covered where they stand high. */
function place(): void {
  if (covered(true).length >= covered(false).length) return;
  region.toggleAttribute('data-high', true);
}

/** Lets a toast go when its time is up, but never from under a pointer or a focus. */
function expire({ id, until }: Toast, toast: HTMLElement): void {
  const check = () => {
    if (!shown.has(id)) return;
    if (toast.matches(':hover, :focus-within')) setTimeout(check, GRACE_MS);
    else dismiss(id);
  };
  setTimeout(check, Math.max(0, until - Date.now()));
}

function show(): void {
  const toasts = $toasts.get();
  for (const [id, toast] of shown) {
    if (toasts.some((one) => one.id === id)) continue;
    const focused = toast.contains(document.activeElement);
    toast.remove();
    shown.delete(id);
    // The keyboard goes on with the next toast, or with the page.
    if (focused) (region.querySelector('button') ?? one('#content')).focus();
  }
  for (const toast of toasts) {
    if (shown.has(toast.id)) continue;
    const drawn = draw(toast);
    shown.set(toast.id, drawn);
    one(toast.kind === 'error' ? '[data-toasts-errors]' : '[data-toasts-others]', region).append(
      drawn,
    );
    expire(toast, drawn);
  }
  place();
}

$toasts.subscribe(() => {
  // It lies in a dialog while one of an island's is open: see the islands' Dialog.
  if (region.closest('dialog')) setTimeout(show, DIALOG_GRACE_MS);
  else show();
});
