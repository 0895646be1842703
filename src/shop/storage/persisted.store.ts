import { atom, type ReadableAtom } from 'nanostores';
import { dataIn, type Parsed } from './parsed';

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
  /**
   * Runs a synchronous read-modify-write while no other tab runs one: at once, or when this tab's
   * turn comes.
   */
  withLock: (run: () => void) => void;
}

/** How the part of a value that the storage refused is kept in the tab until there is room for it. */
export interface Overflow<T> {
  /** The tab's own storage. */
  tab: TextStorage;
  /** Splits a wanted value into the part that is stored already and the rest. */
  split: (wanted: T, stored: T) => [stored: T, rest: T];
  /** The inverse of `split`. */
  join: (stored: T, rest: T) => T;
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
  /** Without it, a value that could not be saved is kept in memory. */
  overflow?: Overflow<T>;
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
   * Applies a function to the value as stored when this tab's turn comes, and stores the result, so
   * that no change of another tab is lost.
   * @param apply a pure function; it may run more than once
   * @param keepUnsaved whether to show the result at once, and to keep it when the write is refused
   */
  change: (apply: (now: T) => T, keepUnsaved?: boolean) => Promise<WriteResult>;
  /** Like `change`, but synchronous: only during a turn (see `TextStorage.withLock`). */
  changeNow: (apply: (now: T) => T, keepUnsaved?: boolean) => WriteResult;
  /** The part of the value that the storage refused, and whether the tab keeps it; null if none. */
  unsaved: () => { value: T; inTab: boolean } | null;
}

/**
 * A store that is saved as JSON under a key. Invalid text is copied to `<key>:quarantine` (`:2`,
 * `:3` …) before anything is written in its place.
 */
export function persisted<T>(options: PersistedOptions<T>): Persisted<T> {
  const { key, empty, parse, serialise = (value) => value, storage } = options;
  const { overflow, onQuarantine } = options;
  const unsavedKey = `${key}:unsaved`;
  const $value = atom<T>(empty);
  /** The text from which `stored` was parsed. */
  let known: string | null = null;
  let stored: Parsed<T> = { value: empty, valid: true };
  /** What the storage refused. */
  let unsaved: { value: T; inTab: boolean } | null = null;
  let reported = false;
  /** Changes that are shown already and wait for this tab's turn. */
  const waiting: ((now: T) => T)[] = [];

  function whole(): T {
    if (!unsaved) return stored.value;
    return overflow ? overflow.join(stored.value, unsaved.value) : unsaved.value;
  }

  function show(): void {
    $value.set(waiting.reduce((value, apply) => apply(value), whole()));
  }

  function load(): void {
    const text = storage.read(key);
    if (text === known) return;
    known = text;
    stored = text === null ? { value: empty, valid: true } : parse(dataIn(text));
    show();
  }

  function save(value: T): WriteResult {
    if (!stored.valid) return { ok: false, reason: 'full' };
    const text = JSON.stringify(serialise(value));
    const result = storage.write(key, text);
    if (!result.ok) return result;
    known = text;
    stored = { value, valid: true };
    return result;
  }

  /** Copies invalid text to a key of its own. Nothing is removed before the copy exists. */
  function quarantine(): void {
    if (stored.valid || known === null) return;
    let slot = `${key}:quarantine`;
    for (let n = 2; ![null, known].includes(storage.read(slot)); n += 1)
      slot = `${key}:quarantine:${n}`;
    const { value, invalid = [] } = stored;
    const moved =
      storage.write(slot, known).ok ||
      // When there is no room for the whole text, there may be room for its invalid entries.
      (invalid.length > 0 && storage.write(slot, JSON.stringify(invalid)).ok);
    if (moved) {
      stored.valid = true;
      save(value);
    }
    if (moved || !reported) onQuarantine?.(moved);
    reported = !moved;
  }

  function keepUnsavedPart(value: T): void {
    const text = JSON.stringify(serialise(value));
    unsaved = { value, inTab: overflow?.tab.write(unsavedKey, text).ok ?? false };
  }

  function forgetUnsavedPart(): void {
    if (unsaved) overflow?.tab.remove(unsavedKey);
    unsaved = null;
  }

  function changeNow(apply: (now: T) => T, keepUnsaved = false): WriteResult {
    load();
    quarantine();
    const now = whole();
    const next = apply(now);
    const result: WriteResult = next === now && !unsaved ? { ok: true } : save(next);
    if (result.ok) {
      forgetUnsavedPart();
    } else if (keepUnsaved) {
      const [kept, more] = overflow?.split(next, stored.value) ?? [stored.value, next];
      // A full storage still accepts a text that is no longer than the present one.
      if (kept !== stored.value) save(kept);
      keepUnsavedPart(more);
    }
    show();
    return result;
  }

  /** Reads the storage, and retries what could not be saved or quarantined before. */
  function refresh(): void {
    load();
    if (!stored.valid || unsaved) storage.withLock(() => void changeNow((value) => value));
  }

  const left = overflow?.tab.read(unsavedKey);
  if (left) unsaved = { value: parse(dataIn(left)).value, inTab: true };
  show();
  refresh();
  storage.watch(key, refresh);

  return {
    $value,
    fresh() {
      load();
      return $value.get();
    },
    change(apply, keepUnsaved = false) {
      if (keepUnsaved) {
        waiting.push(apply);
        show();
      }
      return new Promise((resolve) => {
        storage.withLock(() => {
          if (keepUnsaved) waiting.splice(waiting.indexOf(apply), 1);
          resolve(changeNow(apply, keepUnsaved));
        });
      });
    },
    changeNow,
    unsaved: () => unsaved,
  };
}
