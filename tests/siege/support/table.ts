import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints a row for each test, with the figures that it notes as annotations, and what broke. */
export default class Table implements Reporter {
  readonly #rows: Record<string, string>[] = [];

  onTestEnd({ title }: TestCase, { status, duration, annotations, errors }: TestResult): void {
    const row: Record<string, string> = { test: title };
    for (const { type, description = '' } of annotations) row[type] = description;
    this.#rows.push({ ...row, seconds: (duration / 1000).toFixed(0), outcome: status });
    for (const { message } of errors) console.error(`${title}\n${message}\n`);
  }

  onError({ message }: { message?: string }): void {
    console.error(message);
  }

  onEnd({ status, duration }: FullResult): void {
    console.table(this.#rows);
    console.log(`${status} after ${(duration / 1000).toFixed(0)} s`);
  }
}
