import type { TextStorage, WriteResult } from '../stores/persisted';
import { inTurn } from './turns';

type Area = 'localStorage' | 'sessionStorage';

function storageOf(area: Area, turns: TextStorage['inTurn']): TextStorage {
  /** There is none on the server; where a browser forbids it, the look at it already throws. */
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
      // What cannot be read is not written over.
      if (!attempt((storage) => [storage.getItem(key)]))
        return { ok: false, reason: 'unavailable' };
      attempt((storage) => storage.setItem(key, text));
      // Not a word of the browser's is taken for it: a write counts when it can be read again.
      return read(key) === text ? { ok: true } : { ok: false, reason: 'full' };
    },
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
    watch(key, onChange) {
      if (typeof window === 'undefined') return;
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) onChange();
      });
      // A page that comes back from the Back cache slept through the events.
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) onChange();
      });
    },
    inTurn: turns,
  };
}

/** What stays on this device, shared by all tabs. */
export const deviceStorage = storageOf('localStorage', inTurn);

/** What lasts as long as the tab, which is alone with it. */
export const tabStorage = storageOf('sessionStorage', (run) => run());
