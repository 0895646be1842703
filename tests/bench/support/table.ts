import { test } from '@playwright/test';

/** A row of figures, by the name of the column. */
export type Row = Record<string, string | number>;

/** A table in Markdown. */
function markdown(rows: Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n');
}

/** Adds a table to the report of the running measurement. */
export function report(rows: Row[]): void {
  test.info().annotations.push({ type: 'table', description: markdown(rows) });
}

/** The middle one of an odd number of figures. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There are no figures.');
  return middle;
}

/** Milliseconds, rounded. */
export const ms = (value: number): string => `${Math.round(value)} ms`;

/** Bytes as KB of 1024 bytes. */
export const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
