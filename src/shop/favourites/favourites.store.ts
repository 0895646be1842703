import type { ReadableAtom } from 'nanostores';
import { parseList } from '../storage/parsed';
import { persisted, type TextStorage } from '../storage/persisted.store';
import { storageToasts } from '../storage/storage.messages';
import type { Notify } from '../toasts/toasts';

export interface Favourites {
  /** The ids of the marked products. */
  $favourites: ReadableAtom<readonly string[]>;
  /** Marks a product, or removes its mark. When that cannot be saved, a toast says so. */
  toggle: (productId: string) => void;
}

/** The products that a visitor has marked, stored on this device under the key `favourites`. */
export function createFavourites({
  storage,
  notify,
}: {
  storage: TextStorage;
  notify: Notify;
}): Favourites {
  const stored = persisted<readonly string[]>({
    key: 'favourites',
    empty: [],
    parse: (data) => parseList(data, (entry) => (typeof entry === 'string' ? entry : null)),
    storage,
    onQuarantine: (moved) =>
      notify({ kind: 'info', ...storageToasts.quarantined('favourites', moved) }),
  });
  return {
    $favourites: stored.$value,
    toggle(productId) {
      void stored
        .change(
          (ids) =>
            ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId],
          true,
        )
        .then(({ ok }) => {
          if (!ok) notify({ kind: 'error', ...storageToasts.unsaved('favourites') });
        });
    },
  };
}
