import type { ReadableAtom } from 'nanostores';
import type { NoticeInput, Notify } from '../domain/toast';
import { isRecord, type Parsed, parseList } from '../domain/storage/parsed';
import { persisted, type TextStorage } from './persisted';

export interface Notice extends NoticeInput {
  id: string;
  /** When it may go by itself, in milliseconds since the epoch. */
  until: number;
}

export interface Notices {
  $notices: ReadableAtom<readonly Notice[]>;
  notify: Notify;
  dismiss: (id: string) => void;
}

/** Long enough to be read twice, and longer where there is something to do or to mend. */
export const NOTICE_MS = 6000;
export const NOTICE_LONG_MS = 12000;
/** Older ones make room. */
const MOST_NOTICES = 4;

const KINDS = ['success', 'error', 'info'] as const;

function parseNotice(data: unknown): Notice | null {
  if (!isRecord(data)) return null;
  const kind = KINDS.find((one) => one === data.kind);
  const { id, until, title, description } = data;
  if (!kind || typeof id !== 'string' || typeof until !== 'number' || typeof title !== 'string')
    return null;
  return { id, until, kind, title, ...(typeof description === 'string' ? { description } : {}) };
}

/** Reads notices that another page left behind. Nothing of worth: what is odd is dropped silently. */
function parseNotices(data: unknown): Parsed<readonly Notice[]> {
  return { value: parseList(data, parseNotice).value, intact: true };
}

/** The same said again takes the place of the first; what can be undone is never the same. */
function isRepeated(one: NoticeInput, next: NoticeInput): boolean {
  return (
    !one.action &&
    !next.action &&
    one.kind === next.kind &&
    one.title === next.title &&
    one.description === next.description
  );
}

/**
 * The shop's notices. They are kept for the tab, so that one given just before a navigation is seen
 * on the page that follows; actions live only as long as their page.
 * @param now milliseconds since the epoch
 */
export function createNotices({
  storage,
  now,
}: {
  storage: TextStorage;
  now: () => number;
}): Notices {
  const stored = persisted<readonly Notice[]>({
    key: 'notices',
    empty: [],
    parse: parseNotices,
    storage,
  });
  let count = 0;
  return {
    $notices: stored.$value,
    notify(input) {
      const time = now();
      const life = input.kind === 'error' || input.action ? NOTICE_LONG_MS : NOTICE_MS;
      const notice = { ...input, id: `${time}-${(count += 1)}`, until: time + life };
      stored.change((all) => {
        const others = all.filter((one) => one.until > time && !isRepeated(one, input));
        return [...others, notice].slice(-MOST_NOTICES);
      }, true);
    },
    dismiss(id) {
      stored.change((all) => all.filter((one) => one.id !== id), true);
    },
  };
}
