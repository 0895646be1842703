import type { ReadableAtom } from 'nanostores';
import { type CheckoutValues, type Draft, draftOf, parseDraft } from '../domain/checkout/form';
import { persisted, type TextStorage } from './persisted';

export interface DraftStore {
  $draft: ReadableAtom<Draft | null>;
  /** Saves the values of the form, without the card. */
  keep: (values: CheckoutValues) => void;
  clear: () => void;
}

/**
 * The checkout draft: the values of the form, kept for the tab so that a reload, Back or a failed
 * payment loses nothing. Card data are never stored.
 */
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
