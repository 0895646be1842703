import {
  addressParameter,
  entryState,
  replaceAddress,
  storeInEntry,
} from '../../browser/navigation';
import { laterStyles } from '../../browser/later-styles';
import { restoreScroll } from '../../browser/scroll-restoration';
import { notifyLazily } from '../../browser/toast-events';
import { ALL } from '../../shop/catalogue/catalogue';
import { categoryFilterFrom } from '../../shop/catalogue/category-filter';
import { cardsNotLoaded, foundMessages } from '../../shop/catalogue/found.messages';
import { PAGE_SIZE_PRODUCTS } from '../../shop/constants';
import { closeWithoutOpener, ignoreSecondTap, query } from '../dom.client';
import { showPlace } from './place.client';

const grid = query('[data-grid]');
const begun = [...grid.children] as HTMLElement[];
const choices = [...document.querySelectorAll<HTMLAnchorElement>('[data-filter]')];
const filters = choices.map((choice) => choice.dataset.filter ?? ALL);
const panel = query<HTMLDialogElement>('[data-filter-panel]');
const more = query<HTMLButtonElement>('[data-more]');
const rooms = document.querySelectorAll<HTMLElement>('[data-elsewhere] li');
const find = query<HTMLFormElement>('[data-find]');
const text = query<HTMLInputElement>('#find-text');
const sort = query<HTMLSelectElement>('#find-sort');

const wordsOf = (category: string) =>
  choices.find(({ dataset }) => dataset.filter === category)?.dataset.words;

function entryOf(card: HTMLElement) {
  const { category = '', price, added = '', town, state, words } = card.dataset;
  const texts = [...card.querySelectorAll('h2, p')].map(({ textContent }) => textContent);
  return {
    category,
    price: Number(price),
    added,
    town,
    state,
    words: [...texts, wordsOf(category), town, state, words].filter(Boolean).join(' '),
    card,
  };
}

/** In catalogue order: the page's products, or all of them. */
let entries = begun.map(entryOf);
let isWhole = !('partial' in grid.dataset);
let isAsBuilt = true;
let filter = ALL;
/** The town whose products are shown; empty for all towns. */
let town = '';
let visibleCount = PAGE_SIZE_PRODUCTS;
let asked = 0;

/** Fetches the other products of a larger catalogue. When offline, a toast says so. */
async function fetchOthers(): Promise<void> {
  try {
    const { allCards } = await import('./cards.client');
    const others = (await allCards()).slice(begun.length);
    entries = [...begun, ...others].map(entryOf);
    isWhole = true;
  } catch {
    notifyLazily({ kind: 'error', ...cardsNotLoaded });
  }
}

/** The search, which most visitors don't use. Without it, all products are shown. */
const loadSearch = () =>
  import('./search.client').catch(() => {
    document.documentElement.dataset.dead = '';
    return null;
  });

/**
 * Shows the query's products and stores their number in the history entry, so that Back restores it.
 * @returns the shown cards; none if a newer query has replaced this one
 */
async function draw(): Promise<HTMLElement[]> {
  const turn = ++asked;
  const isSearched = text.value !== '' || sort.value !== '' || town !== '';
  const search = isSearched ? await loadSearch() : null;
  if (turn !== asked) return [];
  if (!isWhole && (isSearched || filter !== ALL || visibleCount > begun.length)) {
    await fetchOthers();
    if (turn !== asked) return [];
  }
  if (search && town) {
    const known = search.knownTown(entries, town);
    if (!known) text.value = town;
    town = known;
  }
  const wanted = { filter, town, text: text.value, sort: sort.value };
  const inFilter = entries.filter(({ category }) => filter === ALL || category === filter);
  const matching = search?.find(entries, wanted) ?? inFilter;
  const shown = matching.slice(0, visibleCount).map(({ card }) => card);
  // Moving cards costs a paint. Without a search, they are already in order.
  if (isSearched || shown.some((card) => card.parentElement !== grid)) isAsBuilt = false;
  if (!isAsBuilt) grid.append(...shown);
  for (const card of grid.children as HTMLCollectionOf<HTMLElement>)
    card.hidden = !shown.includes(card);

  const choice = query(`[data-filter="${filter}"]`);
  // If products haven't been fetched yet, the filter's label knows their number.
  const isCounted = isWhole || text.value !== '' || town !== '';
  const count = isCounted ? matching.length : Number(choice.dataset.pieces);
  query('[data-count]').textContent = foundMessages.count(shown.length, count);
  // Below a narrowed list that is complete or empty, the rooms lead on.
  const isNarrowed = filter !== ALL || town !== '' || text.value !== '';
  query('[data-elsewhere]').hidden = !isNarrowed || shown.length < count;
  for (const room of rooms)
    room.hidden = query<HTMLAnchorElement>('a', room).href.endsWith(`=${filter}`);
  // The filter keeps a search and leaves a town.
  const found = text.value && search?.find(entries, { ...wanted, filter: ALL, town: '' });
  for (const one of choices) {
    const { filter: own, pieces = '' } = one.dataset;
    const isChosen = !town && own === filter;
    one.ariaCurrent = isChosen ? 'true' : null;
    const inCategory = found && found.filter(({ category }) => own === ALL || category === own);
    const number = inCategory ? String(isChosen ? count : inCategory.length) : pieces;
    query('[data-number]', one).textContent = number;
    one.toggleAttribute('data-none', number === '0');
  }
  const label = filter === ALL ? '' : query('[data-label]', choice).textContent;
  const states = [...new Set(matching.map(({ state }) => state))].join(', ');
  showPlace({
    category: filter,
    heading: town || label,
    town: town && foundMessages.town(states, shown.length, count),
  });
  query('[data-empty]').hidden = count > 0 || !!text.value;
  if (count === 0) void laterStyles();
  for (const one of ['[data-corrected]', '[data-nothing]']) query(one).hidden = true;
  const corrected = search?.showAnswer(entries, wanted, count);
  query('[data-lead]').hidden = !query('[data-nothing]').hidden;
  if (!town && (filter !== ALL || turn > 1)) revealChip();
  // Nothing is announced when the page opens.
  if (turn > 1)
    query('[data-announcement]').textContent = foundMessages.announcement(shown.length, count, {
      category: town || label,
      text: corrected ?? text.value,
      sort: sort.value && (sort.selectedOptions[0]?.label ?? ''),
    });
  more.hidden = shown.length === count;
  grid.dataset.drawn = '';
  storeInEntry({ visibleCount });
  return shown;
}

/** Scrolls a phone's row of categories so that the chosen one is in its middle. */
function revealChip(): void {
  const row = query('[data-choices] nav');
  const chip = query('[aria-current]', row).getBoundingClientRect();
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += chip.left + chip.width / 2 - (left + width / 2);
}

/** Writes the query into the address and shows its results from the start. */
function show(category: string): void {
  filter = category;
  visibleCount = PAGE_SIZE_PRODUCTS;
  const address = new URLSearchParams();
  if (filter !== ALL) address.set('category', filter);
  if (town) address.set('town', town);
  if (text.value) address.set('q', text.value);
  if (sort.value) address.set('sort', sort.value);
  const query = address.toString();
  replaceAddress(`/shop${query && `?${query}`}`);
  void draw();
}

for (const choice of choices) {
  choice.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    town = '';
    show(choice.dataset.filter ?? ALL);
    panel.close();
    // The first product found may be above the visible part of the page.
    query('[data-products]').scrollIntoView({ block: 'nearest' });
  };
}
find.oninput = ({ target }) => {
  if (target === text) town = '';
  show(filter);
};
find.onsubmit = (event) => event.preventDefault();
find.addEventListener('focusin', loadSearch, { once: true });
query('[data-find-clear]').onclick = () => {
  text.value = '';
  show(filter);
  text.focus();
};

more.onclick = async (tap) => {
  const before = visibleCount;
  visibleCount += PAGE_SIZE_PRODUCTS;
  const shown = await draw();
  ignoreSecondTap(grid, tap);
  // The same button retries after a failed fetch.
  if (shown.length <= before && !isWhole) visibleCount = before;
  // Moves focus to the first new product.
  shown[before]?.querySelector('a')?.focus({ preventScroll: true });
};

const openPanel = query('[data-filter-open]');
openPanel.onclick = () => void laterStyles().then(() => panel.showModal());
closeWithoutOpener(panel, openPanel);
query('[data-filter-close]').onclick = () => panel.close();
panel.onclick = ({ target }) => {
  // The panel fills its dialog, so a click on the dialog element itself is a click on the backdrop.
  if (target === panel) panel.close();
};

text.value = addressParameter('q') ?? '';
town = addressParameter('town') ?? '';
sort.value = addressParameter('sort') ?? '';
if (sort.selectedIndex < 0) sort.value = '';
filter = categoryFilterFrom(addressParameter('category'), filters);
const { visibleCount: before } = entryState();
if (typeof before === 'number') visibleCount = before;
void draw().then(restoreScroll);
