import type { TextStorage, WriteResult } from '../stores/persisted';

type Area = 'localStorage' | 'sessionStorage';

/**
 * The storage area, or null where there is none: on the server, or where a browser forbids it by
 * throwing.
 */
function open(area: Area): Storage | null {
  try {
    return globalThis[area] ?? null;
  } catch {
    return null;
  }
}

function write(area: Area, key: string, text: string): WriteResult {
  const storage = open(area);
  if (!storage) return { ok: false, reason: 'unavailable' };
  try {
    storage.setItem(key, text);
    return { ok: true };
  } catch {
    return { ok: false, reason: 'full' };
  }
}

function watch(key: string, onChange: () => void, onElsewhere?: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    onElsewhere?.();
    onChange();
  });
  // A page in the back/forward cache misses these events.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) onChange();
  });
}

const storageOf = (area: Area): TextStorage => ({
  read: (key) => open(area)?.getItem(key) ?? null,
  write: (key, text) => write(area, key, text),
  remove: (key) => open(area)?.removeItem(key),
  watch: (key, onChange) => watch(key, onChange),
});

/** Local storage: kept on the device, shared by all tabs. */
export const deviceStorage = storageOf('localStorage');

/** Session storage: kept as long as the tab. */
export const tabStorage = storageOf('sessionStorage');

/**
 * Local storage, with session storage as overflow when it is full: what cannot be saved for good at
 * least survives navigation and reload.
 */
export const overflowingStorage: TextStorage = {
  read: (key) => tabStorage.read(key) ?? deviceStorage.read(key),
  write(key, text) {
    const result = deviceStorage.write(key, text);
    if (result.ok) tabStorage.remove(key);
    return result.ok ? result : tabStorage.write(key, text);
  },
  remove(key) {
    tabStorage.remove(key);
    deviceStorage.remove(key);
  },
  watch(key, onChange) {
    // What another tab was able to save is newer than the overflow of this one.
    watch(key, onChange, () => tabStorage.remove(key));
  },
};
