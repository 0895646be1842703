import { RECENT_KEY } from '../constants';
import type { ReadableAtom } from 'nanostores';
import { isRecord, type Parsed, parseList } from '../storage/parsed';
import { persisted, type TextStorage } from '../storage/persisted.store';

/** A product that was looked at, as it is kept on the device. Its price is not: it may be another tomorrow. */
export interface SeenProduct {
  id: string;
  name: string;
  /** The address of its small picture. */
  image: string;
}

/** How many are kept. */
export const SEEN_MAX = 8;

/** The products that were looked at, the latest first, with this one at the beginning. */
export function withSeen(seen: readonly SeenProduct[], product: SeenProduct): SeenProduct[] {
  return [product, ...seen.filter(({ id }) => id !== product.id)].slice(0, SEEN_MAX);
}

/** Parses what is stored. What cannot be read is dropped without a report: nothing is lost by it. */
export function parseSeen(data: unknown): Parsed<readonly SeenProduct[]> {
  const { value } = parseList(data, parseOne, ({ id }) => id);
  return { value: value.slice(0, SEEN_MAX), valid: true };
}

function parseOne(entry: unknown): SeenProduct | null {
  if (!isRecord(entry)) return null;
  const { id, name, image } = entry;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof image !== 'string') return null;
  return { id, name, image };
}

export interface Recent {
  /** The products that were looked at on this device, the latest first. */
  $seen: ReadableAtom<readonly SeenProduct[]>;
  /** Remembers that one was looked at. */
  add: (product: SeenProduct) => void;
}

/** The products that a visitor has looked at, stored on this device. */
export function createRecent(storage: TextStorage): Recent {
  const stored = persisted<readonly SeenProduct[]>({
    key: RECENT_KEY,
    empty: [],
    parse: parseSeen,
    storage,
  });
  return {
    $seen: stored.$value,
    add: ({ id, name, image }) =>
      void stored.change((seen) => withSeen(seen, { id, name, image }), true),
  };
}
