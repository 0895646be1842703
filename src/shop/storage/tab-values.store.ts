import type { ReadableAtom } from 'nanostores';
import { parseList } from './parsed';
import { persisted, type TextStorage } from './persisted.store';

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

export interface IdList {
  $ids: ReadableAtom<readonly string[]>;
  add: (id: string) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** A list of ids kept for the tab. Drops invalid ones without a report. */
export function createIdList(key: string, tab: TextStorage): IdList {
  const stored = persisted<readonly string[]>({
    key,
    empty: [],
    parse: (data) => ({
      value: parseList(data, (id) => (typeof id === 'string' ? id : null)).value,
      valid: true,
    }),
    storage: tab,
  });
  const change = (apply: (ids: readonly string[]) => readonly string[]) =>
    void stored.change(apply, true);
  return {
    $ids: stored.$value,
    add: (id) => change((ids) => [...ids.filter((one) => one !== id), id]),
    remove: (id) => change((ids) => ids.filter((one) => one !== id)),
    clear: () => change(() => []),
  };
}
