import { atom, type ReadableAtom } from 'nanostores';
import { dataIn, type Parsed } from '../domain/storage/parsed';

export type WriteResult = { ok: true } | { ok: false; reason: 'full' | 'unavailable' };

/** Where text is kept by key; a refused write is a value, never an exception. */
export interface TextStorage {
  read: (key: string) => string | null;
  write: (key: string, text: string) => WriteResult;
  remove: (key: string) => void;
  /** Calls back when another tab changed the key, or when the page returns from the Back cache. */
  watch: (key: string, onChange: () => void) => void;
  /**
   * Runs what reads and then writes while no other tab does: at once, or when this tab's turn comes.
   * What is run inside of another turn runs at once.
   */
  inTurn: (run: () => void) => void;
}

/** Where the part of a value goes that the storage refused, until there is room for it. */
export interface Overflow<T> {
  /** The tab's own storage. */
  tab: TextStorage;
  /** Parts what is wanted into what is stored of it already, and the rest. */
  split: (wanted: T, stored: T) => [stored: T, rest: T];
  join: (stored: T, rest: T) => T;
}

export interface PersistedOptions<T> {
  key: string;
  empty: T;
  /** Total: makes a usable value of whatever was stored, and says whether it understood all of it. */
  parse: (data: unknown) => Parsed<T>;
  /** What is stored of a value, as JSON; the value itself where nothing is said. `parse` reads it back. */
  serialise?: (value: T) => unknown;
  storage: TextStorage;
  /** Without it, what could not be saved is kept while the page lasts. */
  overflow?: Overflow<T>;
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
   * Applies a function to what is stored when this tab's turn comes, and stores the result; so two
   * tabs do not lose each other's work.
   * @param apply pure: it may run more than once
   * @param keepUnsaved shows the result at once, and keeps it when the write is refused
   */
  change: (apply: (now: T) => T, keepUnsaved?: boolean) => Promise<WriteResult>;
  /** The same, done on return: for whoever is in turn already. */
  changeNow: (apply: (now: T) => T, keepUnsaved?: boolean) => WriteResult;
  /** What the storage refused, and whether at least the tab keeps it; null when all is saved. */
  unsaved: () => { value: T; inTab: boolean } | null;
}

/**
 * A store kept as JSON text under a key. Text that cannot be understood is moved to
 * `<key>:quarantine` (`:2`, `:3` …) before anything is written in its place.
 */
export function persisted<T>(options: PersistedOptions<T>): Persisted<T> {
  const { key, empty, parse, serialise = (value) => value, storage } = options;
  const { overflow, onQuarantine } = options;
  const restKey = `${key}:unsaved`;
  const $value = atom<T>(empty);
  /** The text that `stored` was read from. */
  let known: string | null = null;
  let stored: Parsed<T> = { value: empty, intact: true };
  let rest: T | null = null;
  let inTab = false;
  let told = false;
  /** Changes that wait for this tab's turn, and are shown already. */
  const waiting: ((now: T) => T)[] = [];

  function whole(): T {
    if (rest === null) return stored.value;
    return overflow ? overflow.join(stored.value, rest) : rest;
  }

  function show(): void {
    $value.set(waiting.reduce((value, apply) => apply(value), whole()));
  }

  function load(): void {
    const text = storage.read(key);
    if (text === known) return;
    known = text;
    stored = text === null ? { value: empty, intact: true } : parse(dataIn(text));
    show();
  }

  function save(value: T): WriteResult {
    if (!stored.intact) return { ok: false, reason: 'full' };
    const text = JSON.stringify(serialise(value));
    const result = storage.write(key, text);
    if (!result.ok) return result;
    known = text;
    stored = { value, intact: true };
    return result;
  }

  /** Makes room for what could be read, by a copy of what could not. Nothing is taken away before. */
  function quarantine(): void {
    if (stored.intact || known === null) return;
    let slot = `${key}:quarantine`;
    for (let n = 2; ![null, known].includes(storage.read(slot)); n += 1)
      slot = `${key}:quarantine:${n}`;
    const { value, odd = [] } = stored;
    const moved =
      storage.write(slot, known).ok ||
      // Where there is no room for all of it twice, there may be for what would be lost.
      (odd.length > 0 && storage.write(slot, JSON.stringify(odd)).ok);
    if (moved) {
      stored.intact = true;
      save(value);
    }
    if (moved || !told) onQuarantine?.(moved);
    told = !moved;
  }

  function keepRest(value: T | null): void {
    rest = value;
    if (value === null) overflow?.tab.remove(restKey);
    else inTab = overflow?.tab.write(restKey, JSON.stringify(serialise(value))).ok ?? false;
  }

  function changeNow(apply: (now: T) => T, keepUnsaved = false): WriteResult {
    load();
    quarantine();
    const now = whole();
    const next = apply(now);
    const result: WriteResult = next === now && rest === null ? { ok: true } : save(next);
    if (result.ok) {
      if (rest !== null) keepRest(null);
    } else if (keepUnsaved) {
      const [kept, more] = overflow?.split(next, stored.value) ?? [stored.value, next];
      // A full storage still lets go, and takes what is no longer than before.
      if (kept !== stored.value) save(kept);
      keepRest(more);
    }
    show();
    return result;
  }

  /** Looks at the storage, and makes up for what could not be done before. */
  function refresh(): void {
    load();
    if (!stored.intact || rest !== null)
      storage.inTurn(() => void changeNow((value) => value, true));
  }

  const left = overflow?.tab.read(restKey);
  if (left) {
    rest = parse(dataIn(left)).value;
    inTab = true;
  }
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
        storage.inTurn(() => {
          if (keepUnsaved) waiting.splice(waiting.indexOf(apply), 1);
          resolve(changeNow(apply, keepUnsaved));
        });
      });
    },
    changeNow,
    unsaved: () => (rest === null ? null : { value: rest, inTab }),
  };
}
