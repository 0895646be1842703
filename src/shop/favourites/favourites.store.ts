import type { ReadableAtom } from 'nanostores';
import { parseList } from '../storage/parsed';
import { persisted, type TextStorage } from '../storage/persisted.store';
import { storageToasts } from '../storage/storage.messages';
import type { Notify } from '../toasts/toasts';

export interface Favourites {
  $favourites: ReadableAtom<readonly string[]>;
  /** Adds or removes a product; a toast reports a change that couldn't be saved. */
  toggle: (productId: string) => void;
}

/** Stored on this device under the key `favourites`. */
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
