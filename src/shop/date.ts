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
