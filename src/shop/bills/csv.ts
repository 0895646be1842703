/** A day as an ISO date, which spreadsheets show as a date. */
interface Day {
  day: string;
}
type Cell = string | number | Day;
export type Column<T> = readonly [title: string, cell: (row: T) => Cell];

/**
 * Spreadsheets run text that looks like a formula, even after white space or a quote; an apostrophe prevents this, also
 * after the file was saved again.
 */
const FORMULA = /^["'\s]*[=+\-@|%＝＋－＠]/u;
/** Nothing but digits and what separates them: a telephone number isn't a formula. */
const NUMBER = /^(?=.*\p{N})[+-]?[\p{N}\s().,:/-]+$/u;

/** Words that spreadsheets read as a part of a date, time, amount or number such as 1E5. */
const WORDS =
  /\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|rs|inr)\b|(?<=\d) ?[ap]m?\b|(?<=\d)[ed](?=[\d+-])/gi;

/** Short numbers are shown as they are, such as PIN and HSN codes; longer ones like 9.1E+09. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,7})$/;

/** Whether spreadsheets would show a text as something else: a number, date or time without what they drop. */
function looksLikeValue(text: string): boolean {
  if (PLAIN_NUMBER.test(text)) return false;
  return /\p{N}/u.test(text)
    ? !/\p{L}/u.test(text.replace(WORDS, ''))
    : /^(?:true|false)$/i.test(text);
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * A cell that keeps its text. Before what spreadsheets would change stands a tab, which they don't show: with it, Excel
 * and LibreOffice read a text. ="0012" would show these characters in LibreOffice.
 */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return quoted(value.day);
  const text = value.replace(/\s+/g, ' ').trim();
  if (FORMULA.test(text) && !NUMBER.test(text)) return quoted(`'${text}`);
  return quoted(looksLikeValue(text) ? `\t${text}` : text);
}

/** Without a byte order mark, spreadsheets misread anything but ASCII. */
const BOM = '\ufeff';

/** RFC 4180. */
export function csv<T>(columns: readonly Column<T>[], rows: readonly T[]): string {
  const lines = [
    columns.map(([title]) => csvCell(title)),
    ...rows.map((row) => columns.map(([, cell]) => csvCell(cell(row)))),
  ];
  return `${BOM}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
