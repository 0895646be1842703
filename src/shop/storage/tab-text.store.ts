import type { ReadableAtom } from 'nanostores';
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
