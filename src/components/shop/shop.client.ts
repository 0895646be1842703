import { addressParameter, entryState, keepInEntry, replaceAddress } from '../../browser/address';
import { restoreScroll } from '../../browser/scroll-restoration';
import { ALL, categoryFilterFrom } from '../../domain/catalogue/category';
import { type Listing, listed, loadMore, startListing } from '../../domain/catalogue/listing';
import { one } from '../dom.client';

const grid = one('[data-grid]');
const cards = [...grid.children] as HTMLElement[];
const categories = cards.map((card) => card.dataset.category ?? '');
const choices = [...document.querySelectorAll<HTMLAnchorElement>('[data-filter]')];
const filters = choices.map((choice) => choice.dataset.filter ?? ALL);
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
  const { textContent } = one(`[data-filter="${next.filter}"] [data-label]`);
  one('[data-filter-name]').textContent = next.filter === ALL ? '' : `: ${textContent}`;
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
    draw(startListing(choice.dataset.filter ?? ALL));
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
const start = startListing(categoryFilterFrom(addressParameter('category'), filters));
draw(typeof visibleCount === 'number' ? { ...start, visibleCount } : start);
restoreScroll();
