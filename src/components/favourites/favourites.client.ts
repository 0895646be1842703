import { copyText } from '../../browser/clipboard';
import { addressFragment, addressWith, setFragment, watchFragment } from '../../browser/fragment';
import { sharedFragment, sharedList } from '../../domain/catalogue/shared-list';
import { favouritesMessages as messages } from '../../domain/catalogue/favourites-messages';
import { favourites } from '../../live-stores/favourites';
import { one } from '../dom.client';

const cards = [...document.querySelectorAll<HTMLElement>('[data-piece]')];
const known = cards.map((card) => card.dataset.piece ?? '');
const keep = one<HTMLButtonElement>('[data-keep]');
const share = one<HTMLButtonElement>('[data-share]');
const heading = one('h1');
const own = () => favourites.$favourites.get().filter((id) => known.includes(id));

/** Shows the list in the address, or else the visitor's own, the latest first. */
function draw(): void {
  const shared = sharedList(addressFragment(), known);
  const mine = own();
  const shown = shared ?? [...mine].reverse();
  for (const card of cards) card.hidden = !shown.includes(card.dataset.piece ?? '');
  const list = cards[0]?.parentElement;
  list?.append(...shown.flatMap((id) => cards[known.indexOf(id)] ?? []));
  for (const button of document.querySelectorAll<HTMLElement>('[data-unmark]'))
    button.hidden = !!shared;
  heading.textContent = shared ? messages.shared : messages.title;
  one('[data-none]').hidden = shown.length > 0;
  share.hidden = !!shared || shown.length === 0;
  keep.hidden = !shared?.some((id) => !mine.includes(id));
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-unmark]'))
  button.onclick = () => {
    favourites.toggle(button.dataset.unmark ?? '');
    heading.focus({ preventScroll: true });
  };

keep.onclick = () => {
  const mine = own();
  for (const id of sharedList(addressFragment(), known) ?? [])
    if (!mine.includes(id)) favourites.toggle(id);
  setFragment('');
  heading.focus({ preventScroll: true });
};

share.onclick = async () => {
  const list = sharedFragment(own());
  // Where nothing can be copied, the link is in the address bar, to be copied by hand.
  if (await copyText(addressWith(list))) one('[data-copied]').textContent = messages.copied;
  else setFragment(list);
};

watchFragment(draw);
favourites.$favourites.subscribe(draw);
