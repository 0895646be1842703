import type { BrowserStorage } from '../shop/environment';
import type { TextStorage, WriteResult } from '../shop/storage/persisted.store';

/**
 * Longer than other tabs' turns take on a busy device. A tab that never ends its turn must not block this
 * one. Changes are shown before they are written, so the user doesn't wait.
 */
const LOCK_TIMEOUT_MS = 5000;

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function runAll(): void {
  clearTimeout(timer);
  for (const run of waiting.splice(0)) run();
}

/**
 * Tabs take turns to change shared storage, under a Web Lock, so that no tab overwrites another's change. A
 * tab goes ahead without its turn in browsers without locks (before 2022, or without https), after a timeout,
 * and while the page is being left. Storage events arrive milliseconds late, so one of two almost
 * simultaneous changes can still be lost.
 */
function withLock(run: () => void): void {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return run();
  // One turn serves everything requested while waiting for it.
  if (waiting.push(run) > 1) return;
  timer = setTimeout(runAll, LOCK_TIMEOUT_MS);
  locks.request('storage', runAll).catch(runAll);
}

/** Runs a function unless another tab is running one under the same name. Without Web Locks it always runs. */
export async function ifUnlocked(name: string, run: () => Promise<void>): Promise<void> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return run();
  await locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

// Saves changes made just before the page is left.
globalThis.addEventListener?.('pagehide', runAll);

type Area = 'localStorage' | 'sessionStorage';

function storageOf(area: Area, turns: TextStorage['withLock']): BrowserStorage {
  /** On the server the storage is missing. In a browser that forbids it, reading the property or any call throws. */
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
      // Never overwrite a key that can't be read.
      if (!attempt((storage) => [storage.getItem(key)]))
        return { ok: false, reason: 'unavailable' };
      attempt((storage) => storage.setItem(key, text));
      // A write counts as done only if it can be read back.
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

export const deviceStorage = storageOf('localStorage', withLock);

/** Lasts as long as the tab. Only one page uses it at a time, so there's no need for turns. */
export const tabStorage = storageOf('sessionStorage', (run) => run());

/** Cached for all visitors: the offline page, scripts and the font. */
const SHARED_FILES = /\/offline$|\.(?:js|woff2)$/;

/** Deletes cached pages and pictures: they reveal what the visitor viewed. */
export async function clearCaches(): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!SHARED_FILES.test(new URL(request.url).pathname)) await cache.delete(request);
    }
  } catch {
    // Without caches there is nothing to delete.
  }
}

let asked = false;
/** Asks the browser not to evict the shop's storage. Everything works without it, too. */
export function askForPersistence(): void {
  if (asked) return;
  asked = true;
  void (navigator as Partial<Navigator>).storage?.persist?.().catch(() => false);
}
