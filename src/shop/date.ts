/** India is five and a half hours ahead of UTC, all year. */
export const INDIA_AHEAD_MS = 330 * 60 * 1000;

/**
 * The day in India at a given time, as an ISO date: 2026-11-21.
 * @param time milliseconds since the epoch
 */
export function isoDateInIndia(time: number): string {
  return new Date(time + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Formats a day in the long US format (specification 2, My Orders): November 21, 2026.
 * @param isoDate a day such as 2026-11-21; any other text is returned unchanged
 */
export function longDate(isoDate: string): string {
  const day = new Date(isoDate);
  return Number.isNaN(day.getTime()) ? isoDate : long.format(day);
}

/** A build that is in use for longer has been forgotten. */
const BUILD_IN_USE_MS = 3 * 365 * 24 * 60 * 60 * 1000;

/**
 * The time of a device, or the start of the day of the build where its clock is behind: no page is shown before it was
 * built.
 */
export function timeAfter(builtOn: string | undefined, now: number): number {
  return builtOn ? Math.max(now, Date.parse(builtOn) - INDIA_AHEAD_MS) : now;
}

/** Whether a device's clock can't be right: before the day of the build, or years after it. */
export function isWrongClock(builtOn: string, now: number): boolean {
  return timeAfter(builtOn, now) !== now || now > Date.parse(builtOn) + BUILD_IN_USE_MS;
}
