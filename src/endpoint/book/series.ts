// The counters of bills and notes, whose numbers must follow each other without holes.
import { countOf, keyOf, paperNumber, readNumber } from '../../shop/bills/numbers';
import type { Queries } from './database';

export async function nextNumber(queries: Queries, key: string): Promise<string> {
  const [row] = await queries.all<{ last: number }>(
    `INSERT INTO series (name, last) VALUES ($1, 1)
     ON CONFLICT (name) DO UPDATE SET last = series.last + 1 RETURNING last`,
    [key],
  );
  return paperNumber(key, row?.last ?? 1);
}

/** Makes a series go on after a number, unless it's further already. */
export const continueAfter = (queries: Queries, number: string) =>
  queries.all(
    `INSERT INTO series (name, last) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET last = $2 WHERE series.last < $2`,
    [keyOf(number), countOf(number)],
  );

/** The last number of each series of the newest financial year. */
export async function lastNumbers(queries: Queries): Promise<string[]> {
  const rows = await queries.all<{ name: string; last: number }>(
    'SELECT name, last FROM series ORDER BY name',
  );
  const yearOf = (name: string) => name.slice(name.indexOf('/'));
  const newest = rows
    .map(({ name }) => yearOf(name))
    .sort()
    .at(-1);
  return rows
    .filter(({ name }) => yearOf(name) === newest)
    .map(({ name, last }) => paperNumber(name, last));
}

/** Makes a series go on after a number that was typed. @returns false if it isn't the number of a bill or note */
export async function continueAfterTyped(queries: Queries, typed: string): Promise<boolean> {
  const number = readNumber(typed);
  if (number) await continueAfter(queries, number);
  return number !== null;
}
