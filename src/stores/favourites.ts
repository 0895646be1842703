import type { ReadableAtom } from 'nanostores';
import { parseList } from '../domain/storage/parsed';
import { persisted, type TextStorage } from './persisted';

export interface Favourites {
  /** Ids of products. */
  $favourites: ReadableAtom<readonly string[]>;
  toggle: (productId: string) => void;
}

/** The favourite products, kept on this device under the key `favourites`. */
export function createFavourites(storage: TextStorage): Favourites {
  const stored = persisted<readonly string[]>({
    key: 'favourites',
    empty: [],
    parse: (data) => parseList(data, (entry) => (typeof entry === 'string' ? entry : null)),
    storage,
  });
  return {
    $favourites: stored.$value,
    toggle(productId) {
      stored.change(
        (ids) =>
          ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId],
        true,
      );
    },
  };
}
