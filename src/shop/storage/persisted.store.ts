import { atom, type ReadableAtom } from 'nanostores';
import { dataIn, type Parsed } from './parsed';

export type WriteResult = { ok: true } | { ok: false; reason: 'full' | 'unavailable' };

/** Text by key. If a write is refused, the return value says so; nothing throws. */
export interface TextStorage {
  read: (key: string) => string | null;
  write: (key: string, text: string) => WriteResult;
  remove: (key: string) => void;
  /** Calls back when another tab changes the key, or when the page is restored from the back/forward cache. */
  watch: (key: string, onChange: () => void) => void;
  /** Runs a synchronous read-modify-write in this tab's turn, which may come at once or later. */
  withLock: (run: () => void) => void;
}

/** Keeps the part of a value that the storage refused in the tab until there's room for it. */
export interface Overflow<T> {
  tab: TextStorage;
  /** Splits the wanted value into the part that is stored and the rest. */
  split: (wanted: T, stored: T) => [stored: T, rest: T];
  /** The inverse of `split`. */
  join: (stored: T, rest: T) => T;
}

export interface PersistedOptions<T> {
  key: string;
  empty: T;
  /** A total parser: returns a usable value for any data, and whether all of it was valid. */
  parse: (data: unknown) => Parsed<T>;
  /** The inverse of `parse`; by default the value itself. */
  serialise?: (value: T) => unknown;
  storage: TextStorage;
  /** Without this, an unsaved value is kept in memory. */
  overflow?: Overflow<T>;
  /**
   * Called once if the stored text is invalid. If it couldn't be `moved` to another key, the storage is too full, and
   * the text is never overwritten.
   */
  onQuarantine?: (moved: boolean) => void;
}

export interface Persisted<T> {
  $value: ReadableAtom<T>;
  /** The currently stored value, even before another tab's change event arrives. */
  fresh: () => T;
  /**
   * Applies a function to the stored value in this tab's turn and stores the result, so that no tab's change is lost.
   * @param apply pure; may run more than once
   * @param keepUnsaved whether to show the result at once, and to keep it if the write is refused
   */
  change: (apply: (now: T) => T, keepUnsaved?: boolean) => Promise<WriteResult>;
  /** Like `change` but synchronous: only during a turn (see `TextStorage.withLock`). */
  changeNow: (apply: (now: T) => T, keepUnsaved?: boolean) => WriteResult;
  /** What the storage refused, and whether it's kept in the tab; null if nothing was refused. */
  unsaved: () => { value: T; inTab: boolean } | null;
}

/** Invalid text is copied to `<key>:quarantine` (`:2`, `:3` …) before it's overwritten. */
export function persisted<T>(options: PersistedOptions<T>): Persisted<T> {
  const { key, empty, parse, serialise = (value) => value, storage } = options;
  const { overflow, onQuarantine } = options;
  const unsavedKey = `${key}:unsaved`;
  const $value = atom<T>(empty);
  let known: string | null = null;
  let stored: Parsed<T> = { value: empty, valid: true };
  let unsaved: { value: T; inTab: boolean } | null = null;
  let reported = false;
  /** Changes that are already shown and wait for this tab's turn. */
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

  /** Copies the invalid text before anything is removed. */
  function quarantine(): void {
    if (stored.valid || known === null) return;
    let slot = `${key}:quarantine`;
    for (let n = 2; ![null, known].includes(storage.read(slot)); n += 1)
      slot = `${key}:quarantine:${n}`;
    const { value, invalid = [] } = stored;
    const moved =
      storage.write(slot, known).ok ||
      // If the whole text doesn't fit, its invalid entries may fit.
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
      // Even a full storage accepts a text that is no longer than the current one.
      if (kept !== stored.value) save(kept);
      keepUnsavedPart(more);
    }
    show();
    return result;
  }

  /** Reads the storage, and retries failed writes and quarantines. */
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

export interface TabText {
  $text: ReadableAtom<string | null>;
  set: (text: string | null) => void;
}

/** One short text kept for the tab, such as an id to return to. */
export function createTabText(key: string, tab: TextStorage): TabText {
  const stored = persisted<string | null>({
    key,
    empty: null,
    parse: (data) => ({ value: typeof data === 'string' && data ? data : null, valid: true }),
    storage: tab,
  });
  return { $text: stored.$value, set: (text) => void stored.change(() => text, true) };
}
