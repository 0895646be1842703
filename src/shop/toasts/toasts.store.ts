import type { ReadableAtom } from 'nanostores';
import { isRecord, type Parsed, parseList } from '../storage/parsed';
import { persisted, type TextStorage } from '../storage/persisted.store';
import { type Notify, type ToastInput, type ToastTopic, TOASTS_KEY } from './toasts';

export interface Toast extends ToastInput {
  id: string;
  /** The earliest automatic dismissal, in milliseconds since the epoch. */
  until: number;
  /** Whether it was already read out; the next page then only shows it. */
  isRead?: boolean;
}

export interface Toasts {
  $toasts: ReadableAtom<readonly Toast[]>;
  notify: Notify;
  dismiss: (id: string) => void;
  markRead: (id: string) => void;
  /** Removes all toasts, because they were for a user who has left. */
  clear: () => void;
  /** Removes a topic's errors when the user tries again or has changed the input. */
  withdraw: (topic: ToastTopic) => void;
}

/** Long enough to read a toast twice. */
export const TOAST_MS = 6000;
/** For errors. */
export const TOAST_LONG_MS = 12_000;
/** It takes time to reach a toast's action, such as Undo. */
export const TOAST_ACTION_MS = 20_000;
/** If there are more, the oldest is removed. */
const MOST_TOASTS = 3;

const KINDS: readonly unknown[] = ['success', 'error', 'info'];

function parseToast(data: unknown): Toast | null {
  if (!isRecord(data) || !KINDS.includes(data.kind)) return null;
  if (typeof data.title !== 'string' || typeof data.until !== 'number') return null;
  // The action's function was lost with its page.
  return data.action ? null : (data as unknown as Toast);
}

/** Drops invalid ones without a report. */
function parseToasts(data: unknown): Parsed<readonly Toast[]> {
  return { value: parseList(data, parseToast).value, valid: true };
}

/** Compares the topic or else the text. A toast with an action has no topic, since it undoes only its own change. */
function isRepeated(one: ToastInput, { topic, action, title, description }: ToastInput): boolean {
  return topic
    ? one.topic === topic
    : !one.action && !action && one.title === title && one.description === description;
}

/**
 * The shop's toasts. The tab stores them, so that a toast shown just before a navigation appears on the next
 * page. Errors and toasts with an action end with their page. A toast with a link ends when the linked page
 * opens, or another page that shows the same content.
 * @param effects.now milliseconds since the epoch
 * @param effects.pages the current path, and the paths of pages whose content it also shows
 */
export function createToasts({
  storage,
  now,
  pages,
}: {
  storage: TextStorage;
  now: () => number;
  pages: readonly string[];
}): Toasts {
  const stored = persisted<readonly Toast[]>({
    key: TOASTS_KEY,
    empty: [],
    parse: parseToasts,
    storage,
  });
  let count = 0;
  const keep = (isKept: (toast: Toast) => unknown): void =>
    void stored.change((all) => (all.every(isKept) ? all : all.filter(isKept)), true);

  const arrive = (): void =>
    keep(
      ({ kind, outlives, link }) =>
        (kind !== 'error' || outlives) && !(link && pages.includes(link.href)),
    );
  arrive();
  // Also runs when Back restores the page.
  storage.watch(TOASTS_KEY, arrive);

  return {
    $toasts: stored.$value,
    notify(input) {
      const time = now();
      const {
        kind,
        action,
        lastsMs = action ? TOAST_ACTION_MS : kind === 'error' ? TOAST_LONG_MS : TOAST_MS,
      } = input;
      const toast = { ...input, id: `${time}-${(count += 1)}`, until: time + lastsMs };
      void stored.change((all) => {
        const others = all.filter((one) => one.until > time && !isRepeated(one, input));
        return [...others, ...(input.title ? [toast] : [])].slice(-MOST_TOASTS);
      }, true);
    },
    dismiss(id) {
      keep((one) => one.id !== id);
    },
    markRead(id) {
      if (!stored.$value.get().some((one) => one.id === id && !one.isRead)) return;
      void stored.change(
        (all) => all.map((one) => (one.id === id ? { ...one, isRead: true } : one)),
        true,
      );
    },
    clear() {
      keep(() => false);
    },
    withdraw(topic) {
      keep((one) => one.topic !== topic || one.kind !== 'error');
    },
  };
}
