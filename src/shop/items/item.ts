import { AMOUNT_MAX, type Paise, parseRupees, rupeesFrom } from '../money/money';
import { oneLine, plainDigits } from '../typed-text';
import { isRecord, type Parsed, parseList } from '../storage/parsed';

/** A listing by a signed-in user (specification 3, Item). */
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
  category: string;
  /** A data URL; empty in old records without a picture. */
  image: string;
}

export type Items = readonly Item[];

export type ItemFacts = Pick<Item, 'name' | 'description' | 'price' | 'category' | 'image'>;

/** Specification 3: trimmed and lower-cased. */
export function storedCategory(text: string): string {
  return oneLine(text).toLowerCase();
}

/** Made from the creation timestamp (specification 3); more ids in that millisecond get a suffix: -2, -3 … */
export function itemId(createdAt: number, taken: ReadonlySet<string>): string {
  const first = String(createdAt);
  let id = first;
  for (let n = 2; taken.has(id); n += 1) id = `${first}-${n}`;
  return id;
}

/** @param now milliseconds since the epoch */
export function addItem(items: Items, facts: ItemFacts, userId: string, now: number): Items {
  const id = itemId(now, new Set(items.map((item) => item.id)));
  return [...items, { ...facts, id, userId, createdAt: now }];
}

/** The user's own items (specification 6); none when signed out. */
export function itemsOf(items: Items, uid: string | null): Items {
  return items.filter((item) => item.userId === uid);
}

/** Leaves an unknown id or another user's item unchanged (specification 5). */
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

/** Leaves another user's item unchanged (specification 5). */
export function removeItem(items: Items, id: string, uid: string): Items {
  return items.filter((item) => item.id !== id || item.userId !== uid);
}

/**
 * Also accepts older records: an id or price of the other type, a missing description, a category in
 * capitals. Keeps unknown fields, which a later version may have added.
 * @returns null if invalid
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

/** Keeps every valid item, and only the first of each id. */
export function parseItems(data: unknown): Parsed<Items> {
  return parseList(data, parseItem, ({ id }) => id);
}

/** The stored and exported form, with the price in rupees. */
export function storedItem(item: Item) {
  return { ...item, price: rupeesFrom(item.price) };
}

function typedNumber(text: string): number {
  const plain = plainDigits(text);
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(plain) ? Number(plain) : NaN;
}

/** Rupees, 0 or more, in steps of 0.01 (specification 5). @returns null for anything else */
export function parseTypedPrice(text: string): Paise | null {
  return parseRupees(typedNumber(text));
}

export function isNumber(text: string): boolean {
  return !Number.isNaN(typedNumber(text));
}

export function isTooHigh(text: string): boolean {
  return typedNumber(text) > rupeesFrom(AMOUNT_MAX);
}
