import { PUBLIC_SHOPPER_MAILS } from 'astro:env/client';
import { browserEnvironment } from '../../browser/environment';
import {
  HELD,
  HELD_SENTENCE,
  ONE_PIECE,
  SOLD,
  SOLD_OUT,
  SOLD_OUT_SENTENCE,
  SOLD_SENTENCE,
  WRITE_TO_US,
} from '../../shop/catalogue/sold';
import { showNotice } from '../../shop/today/show-notice';

const { tab, notifyLazily } = browserEnvironment;
let soldOut: readonly string[] = [];
/** Of those, what someone is only paying for. */
let held: readonly string[] = [];
/** Whether 'Add to Cart' was pressed in this page. */
let hasAdded = false;

/** The line about stock, which looks as if the build had written it. @param model gives a new line its scoped styles */
function stockLine(part: Element, model: Element): Element {
  const line = part.querySelector('.stock') ?? (model.cloneNode() as Element);
  line.className = 'stock medium';
  return line;
}

function showOnCard(card: Element, isHeld: boolean): void {
  const price = card.querySelector('.price');
  if (!price) return;
  const line = stockLine(card, price);
  if (!line.isConnected) price.after(line);
  if (isHeld) line.textContent = HELD;
  else if (!line.textContent?.includes(SOLD))
    line.textContent = line.textContent?.includes(ONE_PIECE) ? SOLD : SOLD_OUT;
}

const hasMails = PUBLIC_SHOPPER_MAILS === '1';

function showOnPage(form: HTMLFormElement, id: string): void {
  const description = document.querySelector('.description');
  const add = form.querySelector<HTMLButtonElement>('[data-add]');
  if (!description?.parentElement || !add || add.disabled) return;
  const isHeld = held.includes(id);
  const isUnique = form.dataset.pieces !== undefined && !isHeld;
  // Cards of other products have such lines, too.
  const line = stockLine(description.parentElement, description) as HTMLElement;
  line.role = 'status';
  form.before(line);
  const soldOutText = hasMails ? `${SOLD_OUT}.` : SOLD_OUT_SENTENCE;
  line.textContent = isHeld ? HELD_SENTENCE : isUnique ? SOLD_SENTENCE : soldOutText;
  if (isUnique) {
    const link = document.createElement('a');
    link.href = '/contact';
    link.textContent = WRITE_TO_US;
    line.append(link, '.');
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-when], .stepper'))
    part.hidden = true;
  add.disabled = true;
  // The cart has it now, but only to say that it's sold.
  if (hasAdded) notifyLazily({ kind: 'info', topic: 'cart', title: '' });
  add.textContent = isHeld ? HELD : isUnique ? SOLD : SOLD_OUT;
  // A one-off piece doesn't come back: someone who wants one like it writes.
  if (hasMails && !isUnique)
    void import('../product/back.client').then(
      ({ drawBack }) => form.after(drawBack(id)),
      () => undefined,
    );
}

function show(): void {
  for (const id of soldOut)
    for (const card of document.querySelectorAll(`[data-product-card="${CSS.escape(id)}"]`))
      showOnCard(card, held.includes(id));
  const form = document.querySelector<HTMLFormElement>('[data-add-to-cart]');
  const { id } = JSON.parse(form?.dataset.product ?? '{}') as { id?: string };
  // What the page has hidden for a piece on hold comes back with the page.
  if (id && !held.includes(id) && form?.querySelector('[data-add]')?.textContent === HELD)
    location.reload();
  else if (form && id && soldOut.includes(id)) showOnPage(form, id);
}

/** Asks what has changed since the build (docs/orders.md); if no answer comes, nothing changes. */
async function look(): Promise<void> {
  const response = await fetch('/api/today').catch(() => null);
  if (!response?.ok) return;
  const answer = (await response.json().catch(() => null)) as {
    left?: Record<string, number>;
    held?: string[];
    notice?: string;
    ships?: string;
  } | null;
  if (!answer) return;
  const left = answer.left ?? {};
  held = answer.held ?? [];
  soldOut = Object.keys(left).filter((id) => left[id] === 0);
  show();
  if (answer.ships)
    for (const part of document.querySelectorAll('[data-ships]')) part.textContent = answer.ships;
  showNotice(tab, notifyLazily, answer.notice ?? '');
}

void look();
// When Back restores the page.
addEventListener('pageshow', ({ persisted }) => void (persisted && look()));
document.addEventListener('visibilitychange', () => void (document.hidden || look()));
// 'Add to Cart' doesn't wait for the answer. After other forms, the browser's cache usually has it.
document.addEventListener('submit', () => {
  hasAdded = true;
  void look();
});
// On the shop page, cards of a large catalogue arrive later.
const grid = document.querySelector('[data-partial]');
if (grid) new MutationObserver(show).observe(grid, { childList: true });
