import { isoDateInIndia } from '../date.ts';

export interface DaySpan {
  from: number;
  to: number;
}

/** 2-3, or 2 for a single number. */
export function daysText({ from, to }: DaySpan): string {
  return from === to ? String(from) : `${from}-${to}`;
}

export const sameDays = (a: DaySpan, b: DaySpan) => a.from === b.from && a.to === b.to;

/** Whether it's a real date such as 2026-11-21. */
export function isIsoDate(data: unknown): data is string {
  if (typeof data !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(data)) return false;
  const time = Date.parse(data);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(data);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts business days in India, without Saturdays, Sundays and holidays.
 * @param time milliseconds since the epoch
 * @param days 0 or more
 * @param holidays ISO dates
 */
export function businessDaysAfter(time: number, days: number, holidays: readonly string[]): string {
  let left = days;
  let iso = isoDateInIndia(time);
  while (left > 0) {
    const next = new Date(Date.parse(iso) + DAY_MS);
    iso = next.toISOString().slice(0, 10);
    if (![0, 6].includes(next.getUTCDay()) && !holidays.includes(iso)) left -= 1;
  }
  return iso;
}
