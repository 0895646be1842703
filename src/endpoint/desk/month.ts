/** India is 5.5 hours ahead of UTC, all year. */
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** @param month such as 2026-11, in India @returns milliseconds since the epoch, end excluded; null if invalid */
export function monthSpan(month: string): { from: number; to: number } | null {
  const [, year, number] = /^(2\d{3})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !number) return null;
  const start = (index: number) => Date.UTC(Number(year), index, 1) - INDIA_MS;
  return { from: start(Number(number) - 1), to: start(Number(number)) };
}
