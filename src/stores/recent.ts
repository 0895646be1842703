import type { ReadableAtom } from 'nanostores';
import { parseSeen, RECENT_KEY, type SeenProduct, withSeen } from '../domain/catalogue/recent';
import { persisted, type TextStorage } from './persisted';

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
