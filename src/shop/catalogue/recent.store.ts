import type { ReadableAtom } from 'nanostores';
import { RECENT_KEY } from '../constants';
import { isRecord, type Parsed, parseList } from '../storage/parsed';
import { persisted, type TextStorage } from '../storage/persisted.store';
import type { Product } from './product';

/** What the device keeps of a product that was looked at. Its price may be another tomorrow. */
type Seen = Pick<Product, 'id' | 'name' | 'image'>;

/** How many are kept. */
export const SEEN_MAX = 8;

/** The products that were looked at, the latest first, with this one at the beginning. */
export function withSeen(seen: readonly Seen[], product: Seen): Seen[] {
  return [product, ...seen.filter(({ id }) => id !== product.id)].slice(0, SEEN_MAX);
}

/** Parses what is stored. What cannot be read is dropped without a report: nothing is lost by it. */
export function parseSeen(data: unknown): Parsed<readonly Seen[]> {
  const { value } = parseList(data, parseOne, ({ id }) => id);
  return { value: value.slice(0, SEEN_MAX), valid: true };
}

function parseOne(entry: unknown): Seen | null {
  if (!isRecord(entry)) return null;
  const { id, name, image } = entry;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof image !== 'string') return null;
  return { id, name, image };
}

export interface Recent {
  /** The products that were looked at on this device, the latest first. */
  $seen: ReadableAtom<readonly Seen[]>;
  /** Remembers that one was looked at. */
  add: (product: Seen) => void;
}

/** The products that a visitor has looked at, stored on this device. */
export function createRecent(storage: TextStorage): Recent {
  const stored = persisted<readonly Seen[]>({
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
