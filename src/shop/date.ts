/** India is 5.5 hours ahead of UTC, all year. */
export const INDIA_AHEAD_MS = 330 * 60 * 1000;

/** Such as 2026-11-21. @param time milliseconds since the epoch */
export function isoDateInIndia(time: number): string {
  return new Date(time + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}

/** The time of day in India, such as 14:05. */
export function timeInIndia(time: number): string {
  return new Date(time + INDIA_AHEAD_MS).toISOString().slice(11, 16);
}

/** Whether it is a real date in the format 2026-11-21. */
export function isIsoDate(data: unknown): data is string {
  if (typeof data !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(data)) return false;
  const time = Date.parse(data);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(data);
}

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The long US format (specification 2, My Orders): November 21, 2026. Returns any other text unchanged. */
export function longDate(isoDate: string): string {
  const day = new Date(isoDate);
  return Number.isNaN(day.getTime()) ? isoDate : long.format(day);
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** For lists whose orders are recent: Nov 21. */
export const shortDate = (isoDate: string): string => short.format(new Date(isoDate));

/** A build that is still in use after this time has been abandoned. */
const BUILD_IN_USE_MS = 3 * 365 * 24 * 60 * 60 * 1000;

/** The device's time, but never before the day of the build: a page can't be older than itself. */
export function timeAfter(builtOn: string | undefined, now: number): number {
  return builtOn ? Math.max(now, Date.parse(builtOn) - INDIA_AHEAD_MS) : now;
}

/** Whether a device's clock must be wrong: before the build's day, or years after it. */
export function isWrongClock(builtOn: string, now: number): boolean {
  return timeAfter(builtOn, now) !== now || now > Date.parse(builtOn) + BUILD_IN_USE_MS;
}
