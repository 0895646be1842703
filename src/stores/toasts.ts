import type { ReadableAtom } from 'nanostores';
import type { ToastInput, Notify } from '../domain/toast';
import { isRecord, type Parsed, parseList } from '../domain/storage/parsed';
import { persisted, type TextStorage } from './persisted';

export interface Toast extends ToastInput {
  id: string;
  /** When it may go by itself, in milliseconds since the epoch. */
  until: number;
}

export interface Toasts {
  $toasts: ReadableAtom<readonly Toast[]>;
  notify: Notify;
  dismiss: (id: string) => void;
  /** Takes back the failures of a topic: they are mended, tried again, or no longer meant. */
  withdraw: (topic: string) => void;
}

/** Long enough to be read twice, and longer where there is something to do or to mend. */
export const TOAST_MS = 6000;
export const TOAST_LONG_MS = 12000;
/** Older ones make room. */
const MOST_TOASTS = 3;

const KINDS: readonly unknown[] = ['success', 'error', 'info'];

function parseToast(data: unknown): Toast | null {
  if (!isRecord(data) || !KINDS.includes(data.kind)) return null;
  if (typeof data.title !== 'string' || typeof data.until !== 'number') return null;
  // What could be done is gone with the page that could do it.
  return { ...(data as unknown as Toast), action: undefined };
}

/** Reads toasts that another page left behind. Nothing of worth: what is odd is dropped silently. */
function parseToasts(data: unknown): Parsed<readonly Toast[]> {
  return { value: parseList(data, parseToast).value, intact: true };
}

/** The same said again takes the place of the first; what can be undone is never the same. */
function isRepeated(one: ToastInput, { topic, action, title, description }: ToastInput): boolean {
  return topic
    ? one.topic === topic
    : !one.action && !action && one.title === title && one.description === description;
}

/**
 * The shop's toasts. They are kept for the tab, so that one given just before a navigation is seen
 * on the page that follows. Each ends with its cause: a failure with its page or when it is withdrawn, and
 * one that leads somewhere on arriving there.
 * @param effects.now milliseconds since the epoch
 * @param effects.page the path of the page that one has come to
 */
export function createToasts({
  storage,
  now,
  page,
}: {
  storage: TextStorage;
  now: () => number;
  page: string;
}): Toasts {
  const stored = persisted<readonly Toast[]>({
    key: 'toasts',
    empty: [],
    parse: parseToasts,
    storage,
  });
  let count = 0;
  const keep = (isKept: (toast: Toast) => unknown) =>
    stored.change((all) => (all.every(isKept) ? all : all.filter(isKept)), true);

  keep(({ kind, outlives, link }) => (kind !== 'error' || outlives) && link?.href !== page);

  return {
    $toasts: stored.$value,
    notify(input) {
      const time = now();
      const {
        kind,
        action,
        lastsMs = kind === 'error' || action ? TOAST_LONG_MS : TOAST_MS,
      } = input;
      const toast = { ...input, id: `${time}-${(count += 1)}`, until: time + lastsMs };
      stored.change((all) => {
        const others = all.filter((one) => one.until > time && !isRepeated(one, input));
        return [...others, toast].slice(-MOST_TOASTS);
      }, true);
    },
    dismiss(id) {
      keep((one) => one.id !== id);
    },
    withdraw(topic) {
      keep((one) => one.topic !== topic || one.kind !== 'error');
    },
  };
}
