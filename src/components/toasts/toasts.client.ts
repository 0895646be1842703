import type { Toast } from '../../stores/toasts';
import { $toasts, dismiss } from '../../live-stores/toasts';
import { one } from '../dom.client';

const region = one('[data-toasts]');
const shown = new Map<string, HTMLElement>();
/**
 * How long to wait for a dialog that closes at the same time as its toast appears, such as a saved
 * form.
 */
const DIALOG_GRACE_MS = 60;
/** How long a toast stays after the pointer or the focus has left it, if its time is up. */
const GRACE_MS = 2000;

function element(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function button(className: string, label: string, onclick: () => void): HTMLElement {
  const made = element('button', className, label) as HTMLButtonElement;
  made.type = 'button';
  made.onclick = onclick;
  return made;
}

function draw({ id, kind, title, description, action }: Toast): HTMLElement {
  const toast = element('div', 'toast', '');
  toast.dataset.kind = kind;
  const text = element('div', 'toast-text', '');
  text.append(element('p', 'toast-title', title));
  if (description) text.append(element('p', 'toast-description', description));
  const close = button('icon-button', '×', () => dismiss(id));
  close.ariaLabel = 'Dismiss';
  toast.append(text, close);
  if (action) {
    const act = () => {
      dismiss(id);
      action.run();
    };
    toast.append(button('toast-action link-button', action.label, act));
  }
  return toast;
}

/** Dismisses a toast when its time is up, unless the pointer or the focus is on it. */
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
    // Move the focus to the next toast, or to the page's content.
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
}

$toasts.subscribe(() => {
  // The toasts are inside a dialog while an island has one open: see
  // `islands/parts/openDialogs.ts`.
  if (region.closest('dialog')) setTimeout(show, DIALOG_GRACE_MS);
  else show();
});
