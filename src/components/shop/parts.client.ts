import { catalogueFile } from '../../browser/api';
import { savesData } from '../../browser/preferences';
import { notifyLater } from '../../browser/toast-news';
import {
  type CardRecord,
  INDEX_FILE,
  type IndexFile,
  PART_PRODUCTS,
  partFile,
  type PartFile,
  partsToasts,
  productFile,
} from '../../shop/catalogue/parts';
import { ALL, type Listing, loadMore } from '../../shop/catalogue/catalogue';
import { found, sortFrom } from '../../shop/catalogue/find';
import { one } from '../dom.client';
import { cardFrom } from './card-from.client';

/** What is found. */
export interface Found {
  cards: HTMLElement[];
  /** How many products a divided catalogue has of it; 0 where `cards` are all. */
  total: number;
}

const grid = one('[data-grid]');
const begun = [...grid.children] as HTMLElement[];
/** The last card of the page is loaded lazily. */
const template = one('li:last-child', grid);
const idOf = (item: HTMLElement) => one('[data-product-card]', item).dataset.productCard;
/** The cards that the page has, by the id of their product. */
const cards = new Map(begun.map((item) => [idOf(item), item]));

function cardOf(record: CardRecord): HTMLElement {
  const card = cards.get(record.id) ?? cardFrom(record, template);
  cards.set(record.id, card);
  return card;
}

/** A part; the page holds the first one of the whole catalogue itself. */
async function part(filter: string, number: number): Promise<Found> {
  if (filter === ALL && number === 1) return { cards: begun, total: Number(grid.dataset.of) };
  const file = (await catalogueFile(partFile(filter, number))) as PartFile | null;
  return { cards: (file?.cards ?? []).map(cardOf), total: file?.total ?? 0 };
}

/** As many parts as a listing shows, from the first one. */
async function inParts(filter: string, visibleCount: number): Promise<Found> {
  const first = await part(filter, 1);
  const wanted = Math.ceil(Math.min(visibleCount, first.total) / PART_PRODUCTS);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, wanted - 1) }, (_, index) => part(filter, index + 2)),
  );
  return { ...first, cards: [first, ...others].flatMap((one) => one.cards) };
}

async function card(id: string): Promise<HTMLElement[]> {
  const known = cards.get(id);
  if (known) return [known];
  const address = productFile(id);
  const record = address && ((await catalogueFile(address)) as CardRecord | null);
  return record ? [cardOf(record)] : [];
}

/** What a search finds in the whole catalogue. */
async function inIndex(
  { filter, visibleCount }: Listing,
  text: string,
  sort: string,
): Promise<Found> {
  const index = (await catalogueFile(INDEX_FILE)) as IndexFile;
  const items = index.products
    .filter(([, category]) => filter === ALL || category === filter)
    .map(([id, category, price, words, featured, added]) => ({
      id,
      price,
      featured: featured === 1,
      added,
      words: `${words} ${index.categories[category] ?? ''}`,
    }));
  const matching = found(items, text, sortFrom(sort));
  const shown = await Promise.all(matching.slice(0, visibleCount).map(({ id }) => card(id)));
  return { cards: shown.flat(), total: matching.length };
}

/** How many products a filter leaves, as it says itself. */
const countOf = (filter: string) => Number(one(`[data-filter="${filter}"] .count`).textContent);

/**
 * The cards of a listing in a divided catalogue, with those that are not on the page yet. The part that
 * 'Load More Products' will show next is fetched ahead, unless the browser saves data.
 * @returns without a connection what the page has, and a toast says so
 */
export async function partCards(listing: Listing, text: string, sort: string): Promise<Found> {
  try {
    if (text || sort) return await inIndex(listing, text, sort);
    const answer = await inParts(listing.filter, listing.visibleCount);
    if (!savesData())
      void inParts(listing.filter, loadMore(listing).visibleCount).catch(() => undefined);
    return answer;
  } catch {
    notifyLater({ kind: 'error', ...partsToasts.failed });
    return { cards: [...cards.values()], total: countOf(listing.filter) };
  }
}
