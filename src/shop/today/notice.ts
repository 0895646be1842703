import { isIsoDate } from '../date';
import type { Pause } from '../delivery/delivery';
import { deliveryMessages } from '../delivery/delivery.messages';
import { isRecord } from '../storage/parsed';
import { oneLine } from '../typed-text';

/** What the owner writes at the desk. Dates are ISO dates in India; empty fields are left out. */
export interface Notice {
  /** May be empty if the shop pauses: then the day on which it ships again is the notice. */
  text: string;
  /** The first and the last day on which it is shown. */
  first: string;
  last: string;
  /** The first day without parcels; the notice's first day if empty. */
  closed: string;
  /** The day on which parcels leave again; empty if the shop doesn't pause. */
  again: string;
}

export const NO_NOTICE: Notice = { text: '', first: '', last: '', closed: '', again: '' };

/** In characters: three lines on a small phone. */
export const NOTICE_MAX = 140;
/** No one plans that far ahead, so the year is probably wrong. */
const LONGEST_DAYS = 120;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether there is nothing to show and no pause. */
export const isEmptyNotice = ({ text, again }: Notice): boolean => text === '' && again === '';

/** Parses what the desk sends and the book stores; null for anything else. */
export function parseNotice(data: unknown): Notice | null {
  if (!isRecord(data)) return null;
  const names = Object.keys(NO_NOTICE) as (keyof Notice)[];
  const fields = names.map((name) => [name, data[name]] as const);
  if (!fields.every(([, value]) => typeof value === 'string')) return null;
  const { text, ...dates } = Object.fromEntries(fields) as unknown as Notice;
  return { text: oneLine(text), ...dates };
}

export const noticeMessages = {
  empty: 'Write a sentence, or enter the day on which you ship again',
  tooLong: `Use at most ${NOTICE_MAX} characters`,
  noDate: 'Choose a day',
  beforeFirst: 'The last day is before the first',
  over: 'This day is over',
  notLater: 'Choose a day after the first day without parcels',
  noEnd: 'Enter the day on which you ship again, or leave both days empty',
  tooLate: `A pause has at most ${LONGEST_DAYS} days: check the year`,
} as const;

const closedFrom = ({ first, closed }: Notice): string => closed || first;

/** What is wrong, by field. @param today an ISO date */
export function checkNotice(notice: Notice, today: string): Partial<Record<keyof Notice, string>> {
  const { text, first, last, closed, again } = notice;
  const messages = noticeMessages;
  const isDate = (field: string) => field === '' || isIsoDate(field);
  const days = (Date.parse(again) - Date.parse(closedFrom(notice))) / DAY_MS;
  return {
    ...(isEmptyNotice(notice) && !closed && { text: messages.empty }),
    ...(text.length > NOTICE_MAX && { text: messages.tooLong }),
    ...(!isIsoDate(first) && { first: messages.noDate }),
    ...(!isIsoDate(last)
      ? { last: messages.noDate }
      : last < first
        ? { last: messages.beforeFirst }
        : last < today && { last: messages.over }),
    ...(!isDate(closed) && { closed: messages.noDate }),
    ...(!isDate(again)
      ? { again: messages.noDate }
      : isIsoDate(closed) && !again
        ? { again: messages.noEnd }
        : again && again <= closedFrom(notice)
          ? { again: messages.notLater }
          : days > LONGEST_DAYS && { again: messages.tooLate }),
  };
}

/** The pause that isn't over on a day. */
export function pauseOn(notice: Notice | null, day: string): Pause | undefined {
  return notice && notice.again > day
    ? { from: closedFrom(notice), until: notice.again }
    : undefined;
}

/** The sentences that shoppers see on a day; empty if none. */
export function noticeOn(notice: Notice | null, day: string): string {
  if (!notice || day < notice.first || day > notice.last) return '';
  const pause = pauseOn(notice, day);
  const text = /[\p{L}\p{N}]$/u.test(notice.text) ? `${notice.text}.` : notice.text;
  return [text, ...(pause ? [deliveryMessages.shipsAgain(pause.until)] : [])]
    .filter(Boolean)
    .join(' ');
}
