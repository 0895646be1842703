import type { Notice } from '../../stores/toasts';
import { $notices, dismiss } from '../../live-stores/toasts';
import { one } from '../dom.client';

const region = one('[data-notices]');
const shown = new Map<string, HTMLElement>();
/** A dialog that closes along with its notice, such as a form that was saved, is given time to go. */
const DIALOG_GRACE_MS = 60;
/** How long a notice stays after the pointer or the focus has left it, if its time is up. */
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

function draw({ id, kind, title, description, action }: Notice): HTMLElement {
  const notice = element('div', 'notice', '');
  notice.dataset.kind = kind;
  const text = element('div', 'notice-text', '');
  text.append(element('p', 'notice-title', title));
  if (description) text.append(element('p', 'notice-description', description));
  const close = button('icon-button', '×', () => dismiss(id));
  close.ariaLabel = 'Dismiss';
  notice.append(text, close);
  if (action) {
    const act = () => {
      dismiss(id);
      action.run();
    };
    notice.append(button('notice-action link-button', action.label, act));
  }
  return notice;
}

/** Lets a notice go when its time is up, but never from under a pointer or a focus. */
function expire({ id, until }: Notice, notice: HTMLElement): void {
  const check = () => {
    if (!shown.has(id)) return;
    if (notice.matches(':hover, :focus-within')) setTimeout(check, GRACE_MS);
    else dismiss(id);
  };
  setTimeout(check, Math.max(0, until - Date.now()));
}

function show(): void {
  const notices = $notices.get();
  for (const [id, notice] of shown) {
    if (notices.some((one) => one.id === id)) continue;
    const focused = notice.contains(document.activeElement);
    notice.remove();
    shown.delete(id);
    // The keyboard goes on with the next notice, or with the page.
    if (focused) (region.querySelector('button') ?? one('#content')).focus();
  }
  for (const notice of notices) {
    if (shown.has(notice.id)) continue;
    const drawn = draw(notice);
    shown.set(notice.id, drawn);
    one(notice.kind === 'error' ? '[data-notices-errors]' : '[data-notices-others]', region).append(
      drawn,
    );
    expire(notice, drawn);
  }
}

$notices.subscribe(() => {
  // It lies in a dialog while one of an island's is open: see the islands' Dialog.
  if (region.closest('dialog')) setTimeout(show, DIALOG_GRACE_MS);
  else show();
});
