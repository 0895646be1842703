import { atom, type ReadableAtom } from 'nanostores';
import type { Parsed } from '../domain/storage/parsed';

export type WriteResult = { ok: true } | { ok: false; reason: 'full' | 'unavailable' };

/** A key-value storage for text. A refused write is a return value, never an exception. */
export interface TextStorage {
  read: (key: string) => string | null;
  write: (key: string, text: string) => WriteResult;
  remove: (key: string) => void;
  /**
   * Calls back when another tab has changed the key, or the page returns from the back/forward
   * cache.
   */
  watch: (key: string, onChange: () => void) => void;
}

export interface PersistedOptions<T> {
  key: string;
  empty: T;
  /** A total parser: returns a usable value for any data, and whether all of it was valid. */
  parse: (data: unknown) => Parsed<T>;
  /**
   * Converts a value to what is stored as JSON, the inverse of `parse`; by default the value
   * itself.
   */
  serialise?: (value: T) => unknown;
  storage: TextStorage;
  /**
   * Called once when stored text is invalid. `moved` says whether it was moved to another key; if
   * not, the storage is too full, and nothing is written over the text.
   */
  onQuarantine?: (moved: boolean) => void;
}

export interface Persisted<T> {
  $value: ReadableAtom<T>;
  /**
   * The value as stored right now, even if the event of another tab's change has not arrived yet.
   */
  fresh: () => T;
  /**
   * Applies a function to the value as stored right now, and stores the result, so that no change
   * of another tab is lost.
   * @param keepUnsaved whether to keep the result in memory when the write is refused
   */
  change: (apply: (now: T) => T, keepUnsaved?: boolean) => WriteResult;
}

/**
 * A store that is saved as JSON under a key. Invalid text is moved to `<key>:quarantine` (`:2`,
 * `:3` …) before anything is written in its place.
 */
export function persisted<T>(options: PersistedOptions<T>): Persisted<T> {
  const { key, empty, parse, serialise = (value) => value, storage, onQuarantine } = options;
  const $value = atom<T>(empty);
  let known: string | null = null;
  let unsaved = false;
  let blocked = false;

  function moveAside(text: string): boolean {
    let slot = `${key}:quarantine`;
    for (let n = 2; ![null, text].includes(storage.read(slot)); n += 1)
      slot = `${key}:quarantine:${n}`;
    if (storage.write(slot, text).ok) return true;
    // A full storage cannot hold the text twice: remove it here before writing it there.
    storage.remove(key);
    if (storage.write(slot, text).ok) return true;
    storage.write(key, text);
    return false;
  }

  function load(): void {
    const text = storage.read(key);
    if (unsaved || (text === known && !blocked)) return;
    known = text;
    if (text === null) return $value.set(empty);
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      data = undefined;
    }
    const { value, intact } = parse(data);
    const wasBlocked = blocked;
    blocked = !intact && !moveAside(text);
    if (!intact && !blocked) save(value);
    if (!intact && (!blocked || !wasBlocked)) onQuarantine?.(!blocked);
    $value.set(value);
  }

  function save(value: T): WriteResult {
    if (blocked) return { ok: false, reason: 'full' };
    const text = JSON.stringify(serialise(value));
    const result = storage.write(key, text);
    if (result.ok) known = text;
    return result;
  }

  load();
  storage.watch(key, load);

  return {
    $value,
    fresh() {
      load();
      return $value.get();
    },
    change(apply, keepUnsaved = false) {
      load();
      const next = apply($value.get());
      if (next === $value.get() && !unsaved) return { ok: true };
      const result = save(next);
      unsaved = !result.ok && keepUnsaved;
      if (result.ok || keepUnsaved) $value.set(next);
      return result;
    },
  };
}
