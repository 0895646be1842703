/** Bills and notes are numbered separately (rule 53(1A) of the CGST Rules). */
export type Series = 'bills' | 'credit notes' | 'debit notes';

const MARKS = {
  bills: '',
  'credit notes': 'C',
  'debit notes': 'D',
} as const satisfies Record<Series, string>;

/** Rule 46(b) of the CGST Rules, and rule 5 of the Consumer Protection (General) Rules, 2020. */
const NUMBER_MAX = 16;

/** India's financial year, from April to March, such as 26-27. @param day in India, as an ISO date */
export function financialYear(day: string): string {
  const year = firstYear(day);
  const short = (number: number) => String(number % 100).padStart(2, '0');
  return `${short(year)}-${short(year + 1)}`;
}

/** The year in which the financial year of a day begins. */
export function firstYear(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
}

/** The key of a counter, such as AAN/26-27: each series begins anew with each financial year. */
export function seriesKey(prefix: string, series: Series, day: string): string {
  return `${prefix}${MARKS[series]}/${financialYear(day)}`;
}

/**
 * Such as AAN/26-27/00001.
 * @param count from 1
 * @throws RangeError if it would be longer than the law allows
 */
export function paperNumber(key: string, count: number): string {
  const number = `${key}/${String(count).padStart(5, '0')}`;
  if (number.length > NUMBER_MAX) throw new RangeError(`${number} is too long for a bill's number`);
  return number;
}

/** Reads a number as it is printed on a bill; null for anything else. */
export function readNumber(text: string): string | null {
  const [, key = '', count = ''] =
    /^([A-Z\d]+\/\d\d-\d\d)\/(\d{1,9})$/.exec(text.trim().toUpperCase()) ?? [];
  const number = `${key}/${count.padStart(5, '0')}`;
  return key && number.length <= NUMBER_MAX ? number : null;
}

/** The place of a number in its series. */
export const countOf = (number: string) => Number(number.slice(number.lastIndexOf('/') + 1));

/** The key of a number's series. */
export const keyOf = (number: string) => number.slice(0, number.lastIndexOf('/'));
