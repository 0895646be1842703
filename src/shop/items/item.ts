import { AMOUNT_MAX, type Paise, parseRupees, rupeesFrom } from '../money/money';
import { plainDigits } from '../typed-text';
import { isRecord, type Parsed, parseList } from '../storage/parsed';

/** Something that a signed-in user sells (specification 3, Item). */
export interface Item {
  /** Made from the creation timestamp; unique on this device. */
  id: string;
  /** The owner's uid at the identity provider. */
  userId: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  name: string;
  description: string;
  price: Paise;
  /** Lower-cased. */
  category: string;
  /** A data URL; empty when an old record has none. */
  image: string;
}

export type Items = readonly Item[];

/** The fields that the owner fills in; the other ones are generated. */
export type ItemFacts = Pick<Item, 'name' | 'description' | 'price' | 'category' | 'image'>;

/** Normalises a category for storage (specification 3): trimmed and lower-cased. */
export function storedCategory(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * Makes an id from the creation timestamp (specification 3). A second item of the same millisecond
 * gets a suffix: -2, -3 …
 * @param createdAt milliseconds since the epoch
 * @param taken the ids already in use
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

/**
 * Changes an item of this user; does nothing for an unknown id or another user's item
 * (specification 5).
 */
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

/** Removes an item of this user; does nothing for another user's item (specification 5). */
export function removeItem(items: Items, id: string, uid: string): Items {
  return items.filter((item) => item.id !== id || item.userId !== uid);
}

/**
 * Parses a stored item. Accepts older records too: an id or a price of the other type, a missing
 * description, a category in capitals. Keeps unknown fields, which a later version may have added.
 * @returns null when it is not a valid item
 */
export function parseItem(data: unknown): Item | null {
  if (!isRecord(data)) return null;
  const { userId, name, description = '', category, image = '' } = data;
  const id = typeof data.id === 'number' ? String(data.id) : data.id;
  const price =
    typeof data.price === 'string' ? parseTypedPrice(data.price) : parseRupees(data.price);
  if (typeof id !== 'string' || !id || typeof userId !== 'string' || !userId) return null;
  if (typeof name !== 'string' || !name || typeof description !== 'string') return null;
  if (typeof category !== 'string' || typeof image !== 'string') return null;
  if (price === null) return null;
  const createdAt = data.createdAt ?? Number.parseInt(id, 10);
  if (!Number.isFinite(createdAt)) return null;
  const known = { id, userId, createdAt: createdAt as number, name, description, price, image };
  return { ...data, ...known, category: storedCategory(category) };
}

/** Parses stored items: keeps every valid one, and only the first of each id. */
export function parseItems(data: unknown): Parsed<Items> {
  return parseList(data, parseItem, ({ id }) => id);
}

/** An item as it is stored, or written to a file: the same, with its price in rupees. */
export function storedItem(item: Item) {
  return { ...item, price: rupeesFrom(item.price) };
}

/** A number as it was typed, or NaN. */
function typedNumber(text: string): number {
  const plain = plainDigits(text);
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(plain) ? Number(plain) : NaN;
}

/**
 * A price as it was typed: a decimal number of rupees, 0 or more, in steps of 0.01 (specification 5).
 * @returns null for anything else
 */
export function parseTypedPrice(text: string): Paise | null {
  return parseRupees(typedNumber(text));
}

/** Whether a text is a number of rupees above the largest amount. */
export function isTooHigh(text: string): boolean {
  return typedNumber(text) > rupeesFrom(AMOUNT_MAX);
}
