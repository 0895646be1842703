import type { BrowserStorage } from '../shop/environment';
import type { TextStorage, WriteResult } from '../shop/storage/persisted.store';
import { withLock } from './storage-lock';

type Area = 'localStorage' | 'sessionStorage';

function storageOf(area: Area, turns: TextStorage['withLock']): BrowserStorage {
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
    withLock: turns,
    entries: () => attempt((storage) => Object.entries(storage) as [string, string][]) ?? [],
    clear: () => void attempt((storage) => storage.clear()),
  };
}

/** What stays on this device, shared by all tabs. */
export const deviceStorage = storageOf('localStorage', withLock);

/** What lasts as long as the tab. Only one page at a time uses it, so there are no turns to wait for. */
export const tabStorage = storageOf('sessionStorage', (run) => run());

/** What the service worker keeps for everybody: the page that is shown without a network, scripts and the font. */
const FOR_EVERYBODY = /\/offline$|\.(?:js|woff2)$/;

/** Removes the pages and pictures that the service worker has cached: they tell what somebody has looked at. */
export async function clearCaches(): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!FOR_EVERYBODY.test(new URL(request.url).pathname)) await cache.delete(request);
    }
  } catch {
    // A browser without caches has cached nothing.
  }
}

let asked = false;
/** Asks the browser to keep what the shop stores until the person clears it. Refused or unknown, all works as before. */
export function askForPersistence(): void {
  if (asked) return;
  asked = true;
  void (navigator as Partial<Navigator>).storage?.persist?.().catch(() => false);
}
