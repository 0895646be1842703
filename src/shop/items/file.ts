import { dataIn, isRecord } from '../storage/parsed';
import { type Item, itemId, type Items, parseItem, storedItem } from './item';

const FORMAT = 'aangan-items';

/** Whose the items were is of no use in the file. */
function exported({ userId: _, ...item }: ReturnType<typeof storedItem>) {
  return item;
}

export function itemsFile(items: Items): string {
  const all = items.map((item) => exported(storedItem(item)));
  return JSON.stringify({ format: FORMAT, version: 1, items: all }, null, 1);
}

export interface ItemsFile {
  items: Items;
  /** The number of invalid entries. */
  refused: number;
}

/**
 * Parses a file of items. They become the importing user's own: a uid in a file proves nothing, and the
 * exporting account may have been another.
 * @returns null if it isn't a file of items
 */
export function parseItemsFile(text: string, uid: string): ItemsFile | null {
  const data = dataIn(text);
  const entries = isRecord(data) && data.format === FORMAT ? data.items : data;
  if (!Array.isArray(entries)) return null;
  const items = entries
    .map((entry) => parseItem(isRecord(entry) ? { ...entry, userId: uid } : entry))
    .filter((item) => item !== null)
    .filter(({ image }) => image === '' || image.startsWith('data:image/'));
  return { items, refused: entries.length - items.length };
}

/**
 * Adds imported items. Skips items that are already stored: those with the same id, or the same name and
 * creation time. If another user's item has the id, the imported item gets a new one.
 */
export function mergeItems(
  all: Items,
  incoming: Items,
  uid: string,
): { items: Items; added: number; present: number } {
  const items: Item[] = [...all];
  const taken = new Set(all.map(({ id }) => id));
  const isPresent = (item: Item) =>
    items.some(
      ({ userId, id, createdAt, name }) =>
        userId === uid && (id === item.id || (createdAt === item.createdAt && name === item.name)),
    );
  for (const item of incoming) {
    if (isPresent(item)) continue;
    const id = taken.has(item.id) ? itemId(item.createdAt, taken) : item.id;
    taken.add(id);
    items.push({ ...item, id, userId: uid });
  }
  const added = items.length - all.length;
  return { items, added, present: incoming.length - added };
}
