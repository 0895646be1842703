import { copyText } from '../../browser/share';
import { addressFragment, addressWith, setFragment, watchFragment } from '../../browser/address';
import {
  favouritesMessages as messages,
  sharedFragment,
  sharedList,
} from '../../shop/favourites/favourites';
import { favourites } from '../../shop/favourites/favourites.live';
import { one } from '../dom.client';

const list = one('[data-pieces]');
const keep = one<HTMLButtonElement>('[data-keep]');
const share = one<HTMLButtonElement>('[data-share]');
const heading = one('h1');
const focusHeading = () => heading.focus({ preventScroll: true });
/** They may become more: of a divided catalogue they are fetched (`pieces.client.ts`). */
const cards = list.children as HTMLCollectionOf<HTMLElement>;
const idOf = (card: HTMLElement) => card.dataset.piece ?? '';
const known = () => [...cards].map(idOf);
const own = () => favourites.$favourites.get().filter((id) => known().includes(id));
const sharedIds = () => sharedList(addressFragment(), known());

/** Shows the list in the address, or else the visitor's own, the latest first. */
function draw(): void {
  const shared = sharedIds();
  const mine = own();
  const shown = shared ?? [...mine].reverse();
  for (const card of cards) {
    const button = one<HTMLButtonElement>('[data-unmark]', card);
    card.hidden = !shown.includes(idOf(card));
    button.hidden = !!shared;
    button.onclick = () => {
      favourites.toggle(idOf(card));
      focusHeading();
    };
  }
  list.append(...shown.map((id) => one(`[data-piece="${id}"]`, list)));
  heading.textContent = shared ? messages.shared : messages.title;
  one('[data-none]').hidden = shown.length > 0;
  share.hidden = !!shared || shown.length === 0;
  keep.hidden = !shared?.some((id) => !mine.includes(id));
}

keep.onclick = () => {
  const mine = own();
  for (const id of sharedIds() ?? []) if (!mine.includes(id)) favourites.toggle(id);
  setFragment('');
  focusHeading();
};

share.onclick = async () => {
  const fragment = sharedFragment(own());
  // Where nothing can be copied, the link is in the address bar, to be copied by hand.
  if (await copyText(addressWith(fragment))) one('[data-copied]').textContent = messages.copied;
  else setFragment(fragment);
};

watchFragment(draw);
favourites.$favourites.subscribe(draw);
