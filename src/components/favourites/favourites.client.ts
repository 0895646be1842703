import { copyText } from '../../browser/share';
import { addressFragment, addressWith, setFragment, watchFragment } from '../../browser/navigation';
import { notifyLazily } from '../../browser/toast-events';
import {
  favouritesMessages as messages,
  favouritesNotLoaded,
  sharedFragment,
  sharedList,
} from '../../shop/favourites/favourites';
import { browserEnvironment } from '../../browser/environment';
import { liveFavourites } from '../../shop/favourites/favourites.live';
import { ignoreSecondTap, query } from '../dom.client';

const favourites = liveFavourites(browserEnvironment);
const list = query('[data-pieces]');
const keep = query<HTMLButtonElement>('[data-keep]');
const share = query<HTMLButtonElement>('[data-share]');
const heading = query('h1');
const focusHeading = () => heading.focus({ preventScroll: true });
/** A live collection: the page contains part of a larger catalogue, and more cards may be added. */
const cards = list.children as HTMLCollectionOf<HTMLElement>;
const pieceIdOf = (card: HTMLElement) => card.dataset.piece ?? '';
const known = () => [...cards].map(pieceIdOf);
const own = () => favourites.$favourites.get().filter((id) => known().includes(id));
const sharedIds = () => sharedList(addressFragment(), known());

/** Shows the list in the address, or else the visitor's own, with the latest first. */
function draw(): void {
  const shared = sharedIds();
  const mine = own();
  const shown = shared ?? [...mine].reverse();
  for (const card of cards) {
    const button = query<HTMLButtonElement>('[data-unmark]', card);
    card.hidden = !shown.includes(pieceIdOf(card));
    button.hidden = !!shared;
    button.onclick = (tap) => removeCard(card, tap);
  }
  const order = shown.map((id) => query(`[data-piece="${id}"]`, list));
  // Moving a card would take focus from its content, so cards move only if their order has changed.
  const visible = [...cards].filter(({ hidden }) => !hidden);
  if (order.some((card, at) => card !== visible[at])) list.append(...order);
  heading.textContent = shared ? messages.shared : messages.title;
  query('[data-none]').hidden = shown.length > 0;
  query('[data-elsewhere]').hidden = false;
  share.hidden = !!shared || shown.length === 0;
  keep.hidden = !shared?.some((id) => !mine.includes(id));
}

/** Removes a product; focus moves to the next, and a toast offers Undo. */
function removeCard(card: HTMLElement, tap: MouseEvent): void {
  const id = pieceIdOf(card);
  const shown = [...cards].filter(({ hidden }) => !hidden);
  const at = shown.indexOf(card);
  const next = shown[at + 1] ?? shown[at - 1];
  favourites.toggle(id);
  ignoreSecondTap(list, tap);
  if (next) query('[data-unmark]', next).focus({ preventScroll: true });
  else focusHeading();
  notifyLazily({
    kind: 'info',
    title: messages.removed,
    description: query('h2', card).textContent,
    action: { label: 'Undo', run: () => !own().includes(id) && favourites.toggle(id) },
  });
}

/** Adds listed products that the page doesn't contain. When offline, a toast says so. */
async function addMissing(): Promise<void> {
  const wanted = [...addressFragment().split(','), ...favourites.$favourites.get()];
  const missing = () => wanted.filter((id) => !known().includes(id));
  if (missing().length === 0) return;
  const { allCards } = await import('../shop/cards.client');
  for (const entry of await allCards()) {
    const card = query('[data-product-card]', entry);
    const id = card.dataset.productCard ?? '';
    if (!missing().includes(id)) continue;
    const piece = query('[data-piece]', list).cloneNode(true) as HTMLElement;
    piece.hidden = true;
    piece.dataset.piece = id;
    query('[data-product-card]', piece).replaceWith(document.importNode(card, true));
    query('[data-unmark]', piece).ariaLabel = messages.remove(query('h2', card).textContent);
    list.append(piece);
  }
}

async function update(): Promise<void> {
  if ('partial' in list.dataset)
    await addMissing().catch(() => notifyLazily({ kind: 'error', ...favouritesNotLoaded }));
  draw();
}

keep.onclick = () => {
  const mine = own();
  for (const id of sharedIds() ?? []) if (!mine.includes(id)) favourites.toggle(id);
  setFragment('');
  focusHeading();
};

share.onclick = async () => {
  const fragment = sharedFragment(own());
  // If copying fails, the link is still in the address bar.
  if (await copyText(addressWith(fragment))) query('[data-copied]').textContent = messages.copied;
  else setFragment(fragment);
};

watchFragment(() => void update());
favourites.$favourites.subscribe(() => void update());
