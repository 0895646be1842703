import { catalogueFile } from '../../browser/api';
import { addressFragment, watchFragment } from '../../browser/address';
import { notifyLater } from '../../browser/toast-news';
import { type CardRecord, partsToasts, productFile } from '../../shop/catalogue/parts';
import { favourites } from '../../shop/favourites/favourites.live';
import { one } from '../dom.client';
import { cardFrom } from '../shop/card-from.client';

/** The record of a product: null when there is none, undefined when it cannot be had. */
async function recordOf(id: string): Promise<CardRecord | null | undefined> {
  const address = productFile(id);
  if (!address) return null;
  return catalogueFile(address).catch(() => undefined) as Promise<CardRecord | null | undefined>;
}

const list = one('[data-pieces]');
const template = one<HTMLTemplateElement & HTMLElement>('[data-piece-template]');

function pieceOf(record: CardRecord): HTMLElement {
  const other = one('[data-piece]', template.content);
  const piece = cardFrom(record, other);
  piece.dataset.piece = record.id;
  const button = one('button', piece);
  button.dataset.unmark = record.id;
  // The sentence is the page's, which loads it with no script of its own.
  const otherName = one('h2', other).textContent;
  button.ariaLabel = button.ariaLabel?.replace(otherName, () => record.name) ?? null;
  return piece;
}

/**
 * Adds to the list the cards of favourites, and of the products in the address, that are not in it yet, as far as they
 * are sold. Without a connection those that cannot be had are missing, and a toast says so.
 */
async function addPieces(): Promise<void> {
  // From the device and from a link, so they may be anything.
  const ids = new Set([...addressFragment().split(','), ...favourites.$favourites.get()]);
  const missing = () =>
    [...ids].filter((id) => !list.querySelector(`[data-piece="${CSS.escape(id)}"]`));
  const records = await Promise.all(missing().map(recordOf));
  // They may have been added meanwhile.
  const still = missing();
  const added = records.filter((record) => !!record && still.includes(record.id));
  for (const record of added) if (record) list.append(pieceOf(record));
  const isFirst = 'divided' in list.dataset;
  const isWhole = !records.includes(undefined);
  if (isWhole) delete list.dataset.divided;
  else notifyLater({ kind: 'error', ...partsToasts.failed });
  // The page's own script draws again.
  if ((isFirst && isWhole) || added.length > 0) dispatchEvent(new Event('hashchange'));
}

watchFragment(() => void addPieces());
favourites.$favourites.listen(() => void addPieces());
