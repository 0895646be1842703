import { atom, computed, type ReadableAtom } from 'nanostores';
import { ITEMS_KEY } from '../constants';
import {
  persisted,
  type Persisted,
  type TextStorage,
  type WriteResult,
} from '../storage/persisted.store';
import { copyToasts } from '../storage/copy.messages';
import { storageToasts } from '../storage/storage.messages';
import type { Notify, ToastText } from '../toasts/toasts';
import { itemsFile, mergeItems, parseItemsFile } from './file';
import {
  addItem,
  type ItemFacts,
  type Items,
  itemsOf,
  parseItems,
  removeItem,
  storedItem,
  updateItem,
} from './item';
import { itemToasts } from './items.messages';

export type ItemResult =
  { ok: true } | { ok: false; reason: 'signed-out' | 'not-yours' | 'full' | 'unavailable' };

export type ImportResult =
  | { ok: true; added: number; present: number; refused: number }
  | { ok: false; reason: 'signed-out' | 'unreadable' | 'full' | 'unavailable' };

export interface ItemsStore {
  /** `loading` until `load` has read the storage (specification 4, Items). */
  $state: ReadableAtom<'loading' | 'ready'>;
  /** The signed-in user's items, oldest first; never those of other users. */
  $items: ReadableAtom<Items>;
  /** Reads the storage once. Actions that are called earlier read it themselves. */
  load: () => void;
  add: (facts: ItemFacts) => Promise<ItemResult>;
  /** Changes the given fields only. */
  update: (id: string, changes: Partial<ItemFacts>) => Promise<ItemResult>;
  remove: (id: string) => Promise<ItemResult>;
  /** Removes a user's items from this device, without a toast. */
  forget: (uid: string) => Promise<WriteResult>;
  exportItems: () => string;
  /** Imports all new items, or none if they don't all fit into the storage. */
  importItems: (text: string) => Promise<ImportResult>;
}

export interface ItemsEffects {
  storage: TextStorage;
  notify: Notify;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The signed-in user's uid, or null. */
  $uid: ReadableAtom<string | null>;
}

/**
 * User items (specification 4, Items): one array under the key `items` for all users of this device. The
 * store ensures that only owners see, change or delete an item (section 6). Each action reports its outcome
 * in a toast (section 8) and as a return value.
 */
export function createItems({ storage, notify, now, $uid }: ItemsEffects): ItemsStore {
  const $state = atom<'loading' | 'ready'>('loading');
  const $all = atom<Items>([]);
  let stored: Persisted<Items> | undefined;

  function open(): Persisted<Items> {
    if (stored) return stored;
    stored = persisted<Items>({
      key: ITEMS_KEY,
      empty: [],
      parse: parseItems,
      serialise: (items) => items.map(storedItem),
      storage,
      onQuarantine: (moved) => {
        const { title, description } = storageToasts.quarantined('items', moved);
        notify({ kind: 'error', ...itemToasts.loadFailed, more: `${title}. ${description}` });
      },
    });
    stored.$value.subscribe((items) => $all.set(items));
    $state.set('ready');
    return stored;
  }

  function fail<R extends string>(reason: R, toast: ToastText): { ok: false; reason: R } {
    notify({ kind: 'error', ...toast });
    return { ok: false, reason };
  }

  function finish(result: WriteResult, done: ToastText, failed: ToastText): ItemResult {
    if (!result.ok) return fail(result.reason, failed);
    notify({ kind: 'success', ...done });
    return { ok: true };
  }

  const isMine = (id: string, uid: string) =>
    itemsOf(open().fresh(), uid).some((item) => item.id === id);

  return {
    $state,
    $items: computed([$all, $uid], itemsOf),
    load: () => void open(),

    async add(facts) {
      const uid = $uid.get();
      if (uid === null) return fail('signed-out', itemToasts.signedOut('add'));
      const result = await open().change((items) => addItem(items, facts, uid, now()));
      return finish(result, itemToasts.added, itemToasts.addFailed);
    },

    async update(id, changes) {
      const uid = $uid.get();
      if (uid === null) return fail('signed-out', itemToasts.signedOut('update'));
      if (!isMine(id, uid)) return fail('not-yours', itemToasts.updateFailed);
      const result = await open().change((items) => updateItem(items, id, changes, uid));
      return finish(result, itemToasts.updated, itemToasts.updateFailed);
    },

    async remove(id) {
      const uid = $uid.get();
      if (uid === null) return fail('signed-out', itemToasts.signedOut('delete'));
      if (!isMine(id, uid)) return fail('not-yours', itemToasts.deleteFailed);
      const result = await open().change((items) => removeItem(items, id, uid));
      return finish(result, itemToasts.deleted, itemToasts.deleteFailed);
    },

    forget: (uid) => open().change((items) => items.filter(({ userId }) => userId !== uid)),

    exportItems: () => itemsFile(itemsOf(open().$value.get(), $uid.get())),

    async importItems(text) {
      const uid = $uid.get();
      if (uid === null) return fail('signed-out', itemToasts.signedOut('add'));
      const file = parseItemsFile(text, uid);
      if (!file) return fail('unreadable', copyToasts.unreadable('items'));
      let added = 0;
      let present = 0;
      const result = await open().change((items) => {
        const merged = mergeItems(items, file.items, uid);
        ({ added, present } = merged);
        return merged.added > 0 ? merged.items : items;
      });
      if (!result.ok) return fail(result.reason, copyToasts.noRoom('items'));
      const kind = added > 0 ? 'success' : 'info';
      notify({ kind, ...copyToasts.imported('items', added, present, file.refused) });
      return { ok: true, added, present, refused: file.refused };
    },
  };
}
