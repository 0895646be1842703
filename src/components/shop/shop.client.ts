import { addressParameter, entryState, keepInEntry, replaceAddress } from '../../browser/address';
import { restoreScroll } from '../../browser/scroll-restoration';
import {
  type Category,
  categoryFilterFrom,
  type CategoryFilter,
} from '../../domain/catalogue/category';
import { type Listing, listed, loadMore, startListing } from '../../domain/catalogue/listing';
import { one } from '../dom.client';

const grid = one('[data-grid]');
const cards = [...grid.children] as HTMLElement[];
const categories = cards.map((card) => card.dataset.category as Category);
const choices = [...document.querySelectorAll<HTMLAnchorElement>('[data-filter]')];
const panel = one<HTMLDialogElement>('[data-filter-panel]');
const more = one<HTMLButtonElement>('[data-more]');

let listing: Listing;

/** Shows a listing, and stores it in the history entry, so that Back restores it. */
function draw(next: Listing): number[] {
  listing = next;
  const { shown, total } = listed(categories, listing);
  cards.forEach((card, index) => (card.hidden = !shown.includes(index)));
  choices.forEach(
    (choice) => (choice.ariaCurrent = choice.dataset.filter === next.filter ? 'true' : null),
  );
  one('[data-count]').textContent = `${shown.length} of ${total}`;
  one('[data-empty]').hidden = total > 0;
  one('[data-filter-name]').textContent = next.filter === 'all' ? '' : `: ${next.filter}`;
  more.hidden = shown.length === total;
  grid.toggleAttribute('data-drawn', true);
  keepInEntry({ visibleCount: next.visibleCount });
  return shown;
}

for (const choice of choices) {
  choice.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    replaceAddress(choice.href);
    draw(startListing(choice.dataset.filter as CategoryFilter));
    panel.close();
  };
}

more.onclick = () => {
  const before = listed(categories, listing).shown.length;
  const first = draw(loadMore(listing))[before];
  // Focus the first of the new products.
  if (first !== undefined) cards[first]?.querySelector('a')?.focus({ preventScroll: true });
};

one('[data-filter-open]').onclick = () => panel.showModal();
one('[data-filter-close]').onclick = () => panel.close();

const { visibleCount } = entryState();
const start = startListing(categoryFilterFrom(addressParameter('category')));
draw(typeof visibleCount === 'number' ? { ...start, visibleCount } : start);
restoreScroll();
