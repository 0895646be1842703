import { addressParameter, entryState, keepInEntry, replaceAddress } from '../../browser/address';
import { restoreScroll } from '../../browser/scroll-restoration';
import {
  ALL,
  categoryFilterFrom,
  listed,
  type Listing,
  loadMore,
  startListing,
} from '../../shop/catalogue/catalogue';
import { one } from '../dom.client';

const grid = one('[data-grid]');
const all = [...grid.children] as HTMLElement[];
const choices = [...document.querySelectorAll<HTMLAnchorElement>('[data-filter]')];
const filters = choices.map((choice) => choice.dataset.filter ?? ALL);
const panel = one<HTMLDialogElement>('[data-filter-panel]');
const more = one<HTMLButtonElement>('[data-more]');
const find = one<HTMLFormElement>('[data-find]');
const text = one<HTMLInputElement>('#find-text');
const sort = one<HTMLSelectElement>('#find-sort');

/** The cards that match the search, in the order that was chosen. */
let cards = all;
/** How many products a divided catalogue has for what is shown; 0 where the page holds all of them. */
let total = Number(grid.dataset.of ?? 0);
let listing: Listing;
/** What was asked for last. */
let latest: Listing;

/** Shows a listing, and stores it in the history entry, so that Back restores it. */
function draw(next: Listing): HTMLElement[] {
  listing = next;
  const categories = cards.map((card) => card.dataset.category ?? '');
  const { shown, total: here } = listed(categories, listing);
  const count = total || here;
  const seen = shown.flatMap((index) => cards[index] ?? []);
  for (const card of grid.children as HTMLCollectionOf<HTMLElement>)
    card.hidden = !seen.includes(card);
  choices.forEach(
    (choice) => (choice.ariaCurrent = choice.dataset.filter === next.filter ? 'true' : null),
  );
  one('[data-count]').textContent = `${shown.length} of ${count}`;
  one('[data-empty]').hidden = count > 0 || !!text.value;
  one('[data-nothing]').hidden = count > 0 || !text.value;
  const { textContent } = one(`[data-filter="${next.filter}"] [data-label]`);
  one('[data-filter-name]').textContent = next.filter === ALL ? '' : `: ${textContent}`;
  more.hidden = shown.length === count;
  grid.dataset.drawn = '';
  keepInEntry({ visibleCount: next.visibleCount });
  return seen;
}

/**
 * Takes the cards that are looked for, in their order; what it needs for that is loaded with the first search. Without
 * a connection, those that are there stay.
 * @returns what is shown; nothing when somebody has asked for something else meanwhile
 */
async function look(next: Listing): Promise<HTMLElement[]> {
  latest = next;
  // A divided catalogue has cards elsewhere.
  const isElsewhere = total && (next.filter !== ALL || next.visibleCount >= all.length);
  if (text.value || sort.value || cards !== all || isElsewhere) {
    const found = await import('./find.client')
      .then(({ foundCards }) => foundCards(all, next))
      .catch(() => null);
    // Somebody has typed on: the last one draws.
    if (next !== latest) return [];
    if (found) {
      ({ cards, total } = found);
      grid.append(...cards);
    }
  }
  return draw(next);
}

/** Writes into the address what is shown, and shows it from its beginning. */
function show(filter: string): void {
  const address = new URLSearchParams();
  if (filter !== ALL) address.set('category', filter);
  if (text.value) address.set('q', text.value);
  if (sort.value) address.set('sort', sort.value);
  replaceAddress(`/shop${address.size ? `?${address}` : ''}`);
  void look(startListing(filter));
}

for (const choice of choices) {
  choice.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(choice.dataset.filter ?? ALL);
    panel.close();
  };
}
find.oninput = () => show(listing.filter);
find.onsubmit = (event) => event.preventDefault();
one('[data-find-clear]').onclick = () => {
  text.value = '';
  show(listing.filter);
  text.focus();
};

more.onclick = async () => {
  const before = listing.visibleCount;
  // Focus the first of the new products.
  (await look(loadMore(listing)))[before]?.querySelector('a')?.focus({ preventScroll: true });
};

one('[data-filter-open]').onclick = () => panel.showModal();
one('[data-filter-close]').onclick = () => panel.close();

text.value = addressParameter('q') ?? '';
sort.value = addressParameter('sort') ?? '';
if (sort.selectedIndex < 0) sort.value = '';
const { visibleCount } = entryState();
const begun = startListing(categoryFilterFrom(addressParameter('category'), filters));
const start = typeof visibleCount === 'number' ? { ...begun, visibleCount } : begun;
void look(start).then(restoreScroll);
