import type { BrowserStorage } from '../../src/shop/environment';

/**
 * In-memory storage that several "tabs" can share, and that can be full or disabled.
 * @param shared pass the same map to two storages to make two tabs of a device
 */
export function fakeStorage(shared = new Map<string, string>()) {
  const watchers: { key: string; onChange: () => void }[] = [];
  const waiting: (() => void)[] = [];
  const storage: BrowserStorage & {
    shared: Map<string, string>;
    /** The maximum number of characters, of keys and values together. */
    quota: number;
    off: boolean;
    /** Notifies the watchers that another tab changed a key. */
    emitChange: (key: string) => void;
    /** Whether `withLock` waits until `turn` is called. Otherwise it runs at once. */
    late: boolean;
    /** Runs everything that waits for the lock. */
    turn: () => void;
  } = {
    shared,
    quota: Infinity,
    off: false,
    read: (key) => (storage.off ? null : (shared.get(key) ?? null)),
    write(key, text) {
      if (storage.off) return { ok: false, reason: 'unavailable' };
      const others = [...shared].filter(([other]) => other !== key);
      const used = others.reduce((sum, [k, v]) => sum + k.length + v.length, 0);
      if (used + key.length + text.length > storage.quota) return { ok: false, reason: 'full' };
      shared.set(key, text);
      return { ok: true };
    },
    remove: (key) => void shared.delete(key),
    entries: () => (storage.off ? [] : [...shared]),
    clear: () => shared.clear(),
    watch: (key, onChange) => void watchers.push({ key, onChange }),
    late: false,
    withLock: (run) => void (storage.late ? waiting.push(run) : run()),
    turn: () => waiting.splice(0).forEach((run) => run()),
    emitChange: (key) => watchers.filter((one) => one.key === key).forEach((one) => one.onChange()),
  };
  return storage;
}
