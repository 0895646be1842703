import type { ReadableAtom } from 'nanostores';
import type { ToastInput, Notify } from '../domain/toast';
import { isRecord, type Parsed, parseList } from '../domain/storage/parsed';
import { persisted, type TextStorage } from './persisted';

export interface Toast extends ToastInput {
  id: string;
  /** When it may be dismissed automatically, in milliseconds since the epoch. */
  until: number;
}

export interface Toasts {
  $toasts: ReadableAtom<readonly Toast[]>;
  notify: Notify;
  dismiss: (id: string) => void;
}

/** Long enough to read it twice; longer for errors and for toasts with an action. */
export const TOAST_MS = 6000;
export const TOAST_LONG_MS = 12000;
/** The oldest toast is removed when there are more. */
const MOST_TOASTS = 4;

const KINDS = ['success', 'error', 'info'] as const;

function parseToast(data: unknown): Toast | null {
  if (!isRecord(data)) return null;
  const kind = KINDS.find((one) => one === data.kind);
  const { id, until, title, description } = data;
  if (!kind || typeof id !== 'string' || typeof until !== 'number' || typeof title !== 'string')
    return null;
  return { id, until, kind, title, ...(typeof description === 'string' ? { description } : {}) };
}

/** Parses the toasts of the previous page. Invalid ones are dropped without a report. */
function parseToasts(data: unknown): Parsed<readonly Toast[]> {
  return { value: parseList(data, parseToast).value, intact: true };
}

/**
 * Whether a toast repeats another, and so replaces it. One with an action never does: it undoes its
 * own change.
 */
function isRepeated(one: ToastInput, next: ToastInput): boolean {
  return (
    !one.action &&
    !next.action &&
    one.kind === next.kind &&
    one.title === next.title &&
    one.description === next.description
  );
}

/**
 * The shop's toasts. They are stored for the tab, so that a toast shown just before a navigation is
 * seen on the next page; actions are lost with their page.
 * @param now returns milliseconds since the epoch
 */
export function createToasts({
  storage,
  now,
}: {
  storage: TextStorage;
  now: () => number;
}): Toasts {
  const stored = persisted<readonly Toast[]>({
    key: 'toasts',
    empty: [],
    parse: parseToasts,
    storage,
  });
  let count = 0;
  return {
    $toasts: stored.$value,
    notify(input) {
      const time = now();
      const life = input.kind === 'error' || input.action ? TOAST_LONG_MS : TOAST_MS;
      const toast = { ...input, id: `${time}-${(count += 1)}`, until: time + life };
      stored.change((all) => {
        const others = all.filter((one) => one.until > time && !isRepeated(one, input));
        return [...others, toast].slice(-MOST_TOASTS);
      }, true);
    },
    dismiss(id) {
      stored.change((all) => all.filter((one) => one.id !== id), true);
    },
  };
}
