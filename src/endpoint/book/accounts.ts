import { monthFiles } from '../../shop/bills/accounts';
import type { MonthFile } from '../../shop/bills/bills.messages';
import { INDIA_AHEAD_MS } from '../../shop/date';
import type { Database } from './database';
import { papersBetween } from './papers';

/** @param month such as 2026-11, in India @returns milliseconds since the epoch, end excluded; null if invalid */
export function monthSpan(month: string): { from: number; to: number } | null {
  const [, year, number] = /^(2\d{3})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !number) return null;
  const start = (index: number) => Date.UTC(Number(year), index, 1) - INDIA_AHEAD_MS;
  return { from: start(Number(number) - 1), to: start(Number(number)) };
}

/** What an accountant gets of a month. @param month such as 2026-11 @returns null if it isn't one */
export async function filesOfMonth(
  database: Database,
  month: string,
): Promise<Record<MonthFile, string> | null> {
  const span = monthSpan(month);
  if (!span) return null;
  const { issued, bills } = await papersBetween(database, span.from, span.to);
  return monthFiles(issued, bills);
}
