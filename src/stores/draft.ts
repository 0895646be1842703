import type { ReadableAtom } from 'nanostores';
import { type CheckoutValues, type Draft, draftOf, parseDraft } from '../domain/checkout/form';
import { persisted, type TextStorage } from './persisted';

export interface DraftStore {
  $draft: ReadableAtom<Draft | null>;
  /** Keeps what is in the form, without the card. */
  keep: (values: CheckoutValues) => void;
  clear: () => void;
}

/**
 * What was typed at checkout, kept for the tab so that a reload, Back or a failed payment loses
 * nothing. Card data never comes near it.
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
