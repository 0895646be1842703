import type { TextStorage } from '../../src/stores/persisted';

/**
 * A storage in memory that can be shared by several "tabs", limited in size, or switched off.
 * @param shared the stored texts; pass the same map to two storages to simulate two tabs
 */
export function fakeStorage(shared = new Map<string, string>()) {
  const watchers: { key: string; onChange: () => void }[] = [];
  const storage: TextStorage & {
    shared: Map<string, string>;
    /** The maximum number of characters, keys and values together. */
    quota: number;
    off: boolean;
    /** Notifies the watchers that another tab has changed a key. */
    tell: (key: string) => void;
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
    watch: (key, onChange) => void watchers.push({ key, onChange }),
    tell: (key) => watchers.filter((one) => one.key === key).forEach((one) => one.onChange()),
  };
  return storage;
}
