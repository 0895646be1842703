import type { TextStorage, WriteResult } from '../stores/persisted';
import { inTurn } from './turns';

type Area = 'localStorage' | 'sessionStorage';

function storageOf(area: Area, turns: TextStorage['inTurn']): TextStorage {
  /**
   * The area is missing on the server. Where a browser forbids it, reading the property throws, and
   * sometimes each call does.
   */
  function attempt<T>(action: (storage: Storage) => T): T | undefined {
    try {
      const storage = globalThis[area];
      return storage && action(storage);
    } catch {
      return undefined;
    }
  }
  const read: TextStorage['read'] = (key) => attempt((storage) => storage.getItem(key)) ?? null;
  return {
    read,
    write(key, text): WriteResult {
      // A key that cannot be read is never overwritten.
      if (!attempt((storage) => [storage.getItem(key)]))
        return { ok: false, reason: 'unavailable' };
      attempt((storage) => storage.setItem(key, text));
      // A write counts as done only when it can be read back.
      return read(key) === text ? { ok: true } : { ok: false, reason: 'full' };
    },
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
    watch(key, onChange) {
      if (typeof window === 'undefined') return;
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) onChange();
      });
      // A page in the back/forward cache receives no events.
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) onChange();
      });
    },
    inTurn: turns,
  };
}

/** What stays on this device, shared by all tabs. */
export const deviceStorage = storageOf('localStorage', inTurn);

/** What lasts as long as the tab. Only one page at a time uses it, so there are no turns to wait for. */
export const tabStorage = storageOf('sessionStorage', (run) => run());
