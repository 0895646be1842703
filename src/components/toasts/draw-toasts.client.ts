import type { Toast } from '../../shop/toasts/toasts.store';
import { cancel, check } from '../../assets/icons';
import { laterStyles } from '../../browser/later-styles';
import { browserEnvironment } from '../../browser/environment';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { fixedParts } from '../../shop/fixed-parts';
import { query } from '../dom.client';
import { keepPlaced, small } from './place-toasts.client';

const { $toasts, dismiss, markRead, notify } = liveToasts(browserEnvironment);
/** Shows a toast from a page that hadn't loaded the store. */
export { notify };

const region = query('[data-toasts]');
const shown = new Map<string, HTMLElement>();
/** How long to wait for a dialog that closes as its toast appears, such as that of a saved form. */
const DIALOG_GRACE_MS = 60;
/** After this time, a toast counts as read out, so the next page doesn't repeat it. */
const READ_OUT_MS = 1000;
/** How long an expired toast stays after pointer or focus has left it. */
const GRACE_MS = 2000;

const place = keepPlaced(region);
new ResizeObserver(place).observe(document.documentElement);
// What an island shows once it has loaded may be below a toast from the previous page.
const loaded = new MutationObserver(place);
for (const island of document.querySelectorAll('astro-island'))
  loaded.observe(island, { childList: true });

/** The owner's notice lasts until the shopper closes it: it only makes room on this page. */
const putAway = ({ id, topic }: Toast) =>
  topic === 'notice' ? shown.get(id)?.remove() : dismiss(id);

// A dialog starts without the page's toasts, which would cover its fields. Those not yet read out, or with an
// action, stay.
region.addEventListener('toggle', ({ newState }) => {
  if (newState !== 'open') return;
  for (const toast of $toasts.get()) if (toast.isRead && !toast.action) putAway(toast);
});

// Beside a phone's keyboard, the notice would cover the fields around the one in use.
document.addEventListener('focusin', ({ target }) => {
  const types = 'textarea, select, input:not([type="radio"], [type="checkbox"])';
  if (!small.matches || !(target as Element).matches(types)) return;
  for (const toast of $toasts.get()) if (toast.isRead && toast.topic === 'notice') putAway(toast);
  place();
});

/** The specification's emoji, drawn as icons: a device may have no font for them. */
const EMOJI: Readonly<Record<string, string>> = { '✅': check, '❌': cancel };

function svgElement(name: string, attributes: Record<string, string>): Element {
  const one = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  return one;
}

function icon(path: string): Element {
  const box = { width: '20', height: '20', viewBox: '0 0 24 24' };
  const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.75' };
  const svg = svgElement('svg', { ...box, ...line });
  svg.append(svgElement('path', { d: path }));
  return svg;
}

function element({ text, isFixed }: ReturnType<typeof fixedParts>[number]): HTMLElement {
  const part = document.createElement('span');
  const last = Object.entries(EMOJI).find(([emoji]) => text.endsWith(emoji));
  part.textContent = text;
  if (last) {
    const [emoji, path] = last;
    const spoken = document.createElement('span');
    spoken.className = 'visually-hidden';
    spoken.textContent = emoji;
    part.replaceChildren(icon(path), text.slice(0, -emoji.length), spoken);
  }
  if (isFixed) part.translate = false;
  return part;
}

/** Creates a toast from the page's template and leaves out empty parts. */
function create({ id, title, description, more, action, link }: Toast): HTMLElement {
  const { content } = query<HTMLTemplateElement>('template', region);
  const toast = content.firstElementChild?.cloneNode(true) as HTMLElement;
  const fill = (selector: string, text: string | undefined) => {
    const part = query(selector, toast);
    if (text) (part.lastElementChild ?? part).replaceChildren(...fixedParts(text).map(element));
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
  query('.icon-button', toast).onclick = () => dismiss(id);
  return toast;
}

/** Dismisses an expired toast, unless pointer or focus is on it or the page is hidden. */
function expire({ id, until }: Toast, toast: HTMLElement): void {
  const check = () => {
    if (!shown.has(id)) return;
    if (document.hidden || toast.matches(':hover, :focus-within')) setTimeout(check, GRACE_MS);
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
    // Moves focus to the next toast, or else to the page's content.
    if (focused) (region.querySelector('button') ?? query('#content')).focus();
  }
  for (const toast of toasts) {
    if (shown.has(toast.id)) continue;
    const drawn = create(toast);
    shown.set(toast.id, drawn);
    const list = toast.isRead ? 'read' : toast.kind === 'error' ? 'errors' : 'others';
    query(`[data-toasts-${list}]`, region).append(drawn);
    expire(toast, drawn);
    setTimeout(markRead, READ_OUT_MS, toast.id);
  }
  place();
}

await laterStyles();
$toasts.subscribe(() => {
  // If an island has a dialog open, the toasts are inside it (islands/parts/Dialog.tsx).
  if (region.closest('dialog')) setTimeout(show, DIALOG_GRACE_MS);
  else show();
});
