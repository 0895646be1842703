import type { ReadableAtom } from 'nanostores';
import { RECENT_KEY } from '../constants';
import { isRecord, type Parsed, parseList } from '../storage/parsed';
import { persisted, type TextStorage } from '../storage/persisted.store';
import type { Product } from './product';

/** Stored on the device, and without the price, which might be outdated when it is shown. */
type Seen = Pick<Product, 'id' | 'name' | 'image'>;

export const SEEN_MAX = 8;

/** The viewed products with this one first, then the others from the latest to the earliest. */
export function withSeen(seen: readonly Seen[], product: Seen): Seen[] {
  return [product, ...seen.filter(({ id }) => id !== product.id)].slice(0, SEEN_MAX);
}

/** Drops invalid entries without a report. */
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
  $seen: ReadableAtom<readonly Seen[]>;
  add: (product: Seen) => void;
}

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
