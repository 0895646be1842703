import type { ReadableAtom } from 'nanostores';
import { persisted, type TextStorage } from '../storage/persisted.store';
import { type CheckoutValues, type Draft, draftOf, parseDraft } from './form';

export interface DraftStore {
  $draft: ReadableAtom<Draft | null>;
  /** Saves the form without the card. */
  keep: (values: CheckoutValues) => void;
  clear: () => void;
}

/** Kept in the tab, so that a reload, Back or a failed payment loses nothing. Never includes card data. */
export function createDraft(tab: TextStorage): DraftStore {
  const stored = persisted<Draft | null>({
    key: 'checkout',
    empty: null,
    parse: parseDraft,
    storage: tab,
  });
  return {
    $draft: stored.$value,
    keep: (values) => void stored.change(() => draftOf(values), true),
    clear: () => void stored.change(() => null, true),
  };
}
