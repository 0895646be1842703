import { paiseFrom } from '../money';
import { isRecord, type Parsed, parseList } from '../storage/parsed';

/** Something a signed-in person sells (specification 3, Item). */
export interface Item {
  /** Made from the creation timestamp; unique on this device. */
  id: string;
  /** The owner's uid at the identity provider. */
  userId: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  name: string;
  description: string;
  /** In rupees. */
  price: number;
  /** Lower-cased. */
  category: string;
  /** A data URL; empty when an old record has none. */
  image: string;
}

export type Items = readonly Item[];

/** What an owner says about an item; the rest is given to it. */
export type ItemFacts = Pick<Item, 'name' | 'description' | 'price' | 'category' | 'image'>;

/** A category as it is stored (specification 3): lower-cased, without stray spaces. */
export function storedCategory(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * An id made from the creation timestamp (specification 3). Items of the same millisecond are told
 * apart by a number.
 * @param createdAt milliseconds since the epoch
 */
export function itemId(createdAt: number, taken: ReadonlySet<string>): string {
  const first = String(createdAt);
  let id = first;
  for (let n = 2; taken.has(id); n += 1) id = `${first}-${n}`;
  return id;
}

/**
 * Appends a new item of this owner.
 * @param now milliseconds since the epoch
 */
export function addItem(items: Items, facts: ItemFacts, userId: string, now: number): Items {
  const id = itemId(now, new Set(items.map((item) => item.id)));
  return [...items, { ...facts, id, userId, createdAt: now }];
}

/** Only the items whose userId is this uid (specification 6); none when signed out. */
export function itemsOf(items: Items, uid: string | null): Items {
  return items.filter((item) => item.userId === uid);
}

/** Changes an item; somebody else's, and one that is not there, stay as they are (specification 5). */
export function updateItem(
  items: Items,
  id: string,
  changes: Partial<ItemFacts>,
  uid: string,
): Items {
  return items.map((item) =>
    item.id === id && item.userId === uid ? { ...item, ...changes } : item,
  );
}

/** Leaves an item out, unless it is somebody else's (specification 5). */
export function removeItem(items: Items, id: string, uid: string): Items {
  return items.filter((item) => item.id !== id || item.userId !== uid);
}

/** Whether a price in rupees can be counted in paise, exactly. */
export function isPrice(rupees: number): boolean {
  return rupees >= 0 && Number.isSafeInteger(paiseFrom(rupees));
}

/**
 * Reads one stored item, or gives null. Older records are understood too: an id or a price of the
 * other type, a missing description, a category in capitals. Fields of a later version are kept.
 */
export function parseItem(data: unknown): Item | null {
  if (!isRecord(data)) return null;
  const { userId, name, description = '', category, image = '' } = data;
  const id = typeof data.id === 'number' ? String(data.id) : data.id;
  const price = typeof data.price === 'string' ? parseDecimal(data.price) : data.price;
  const createdAt = data.createdAt ?? Number.parseInt(String(id), 10);
  if (typeof id !== 'string' || !id || typeof userId !== 'string' || !userId) return null;
  if (typeof name !== 'string' || !name || typeof description !== 'string') return null;
  if (typeof category !== 'string' || typeof image !== 'string') return null;
  if (typeof price !== 'number' || !isPrice(price)) return null;
  if (typeof createdAt !== 'number' || !Number.isFinite(createdAt)) return null;
  const known = { id, userId, createdAt, name, description, price, image };
  return { ...data, ...known, category: storedCategory(category) };
}

/** Reads stored items: every one that makes sense, one item an id. */
export function parseItems(data: unknown): Parsed<Items> {
  const { value, intact } = parseList(data, parseItem);
  const seen = new Set<string>();
  const unique = value.filter(({ id }) => !seen.has(id) && seen.add(id));
  return { value: unique, intact: intact && unique.length === value.length };
}

/** A price as it was typed, parsed as a decimal number (specification 5); NaN for anything else. */
export function parseDecimal(text: string): number {
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(text) ? Number(text) : Number.NaN;
}
