import { atom, type ReadableAtom } from 'nanostores';
import type { Parsed } from '../domain/storage/parsed';

export type WriteResult = { ok: true } | { ok: false; reason: 'full' | 'unavailable' };

/** Where text is kept by key; a refused write is a value, never an exception. */
export interface TextStorage {
  read: (key: string) => string | null;
  write: (key: string, text: string) => WriteResult;
  remove: (key: string) => void;
  /** Calls back when another tab changed the key, or when the page returns from the Back cache. */
  watch: (key: string, onChange: () => void) => void;
}

export interface PersistedOptions<T> {
  key: string;
  empty: T;
  /** Total: makes a usable value of whatever was stored, and says whether it understood all of it. */
  parse: (data: unknown) => Parsed<T>;
  /** What is stored of a value, as JSON; the value itself where nothing is said. `parse` reads it back. */
  serialise?: (value: T) => unknown;
  storage: TextStorage;
  /**
   * Told once of text that could not be understood: whether it was moved to another key, or had to stay
   * where it is because there is no room; then nothing is saved over it.
   */
  onQuarantine?: (moved: boolean) => void;
}

export interface Persisted<T> {
  $value: ReadableAtom<T>;
  /** What is stored at this moment, though the news of another tab may not have arrived yet. */
  fresh: () => T;
  /**
   * Applies a function to what is stored at this moment, and stores the result; so two tabs do not
   * lose each other's work.
   * @param keepUnsaved when the write is refused, keep the result in memory all the same
   */
  change: (apply: (now: T) => T, keepUnsaved?: boolean) => WriteResult;
}

/**
 * A store kept as JSON text under a key. Text that cannot be understood is moved to
 * `<key>:quarantine` (`:2`, `:3` …) before anything is written in its place.
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
    // A full storage has room for the text once only: take it out of one place to put it in the other.
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
