import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, platform, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const DOCUMENT = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url));
const GIB = 1024 ** 3;

/** The place of a measurement's tables in the document. */
const placeOf = (name: string) =>
  new RegExp(`(?<=<!-- ${name}:start -->\\n\\n).*?(?=\\n\\n<!-- ${name}:end -->)`, 's');

/** When and where the figures were taken. */
function circumstances(): string {
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const memory = (totalmem() / GIB).toFixed(0);
  return `${day}, ${cpus().length} cores (${cpu?.model.trim() || 'unknown'}), ${memory} GiB, ${platform()}, Node ${process.versions.node}.`;
}

/** Prints each measurement's tables, and writes them to docs/performance.md at the place of its name. */
export default class Report implements Reporter {
  onTestEnd({ title }: TestCase, { annotations, errors }: TestResult): void {
    const tables = annotations.filter(({ type }) => type === 'table');
    const text = tables.map(({ description }) => description).join('\n\n');
    console.log(`\n${title}\n\n${text}`);
    for (const { message } of errors) console.error(message);
    if (errors.length > 0 || text === '') return;
    const document = readFileSync(DOCUMENT, 'utf8');
    const name = /^\w+/.exec(title)?.[0] ?? '';
    if (!placeOf(name).test(document)) throw new Error(`performance.md has no place for ${name}.`);
    writeFileSync(
      DOCUMENT,
      document.replace(placeOf(name), () => `${circumstances()}\n\n${text}`),
    );
  }

  onError({ message }: { message?: string }): void {
    console.error(message);
  }

  onEnd({ status, duration }: FullResult): void {
    console.log(`\n${status} after ${(duration / 1000).toFixed(0)} s`);
  }
}
