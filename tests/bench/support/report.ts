import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, platform, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** The documents with places for tables. */
const DOCUMENTS = ['performance', 'deployment'].map((name) =>
  fileURLToPath(new URL(`../../../docs/${name}.md`, import.meta.url)),
);
const GIB = 1024 ** 3;

/** The place of a measurement's tables in a document. */
const placeOf = (name: string) =>
  new RegExp(`(?<=<!-- ${name}:start -->\\n\\n).*?(?=\\n\\n<!-- ${name}:end -->)`, 's');

/** When and where the figures were taken. */
function circumstances(): string {
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const memory = (totalmem() / GIB).toFixed(0);
  return `${day}, ${cpus().length} cores (${cpu?.model.trim() || 'unknown'}), ${memory} GiB, ${platform()}, Node ${process.versions.node}.`;
}

/** Prints each measurement's tables, and writes them to the document that has a place of its name. */
export default class Report implements Reporter {
  onTestEnd({ title }: TestCase, { annotations, errors }: TestResult): void {
    const tables = annotations.filter(({ type }) => type === 'table');
    const text = tables.map(({ description }) => description).join('\n\n');
    console.log(`\n${title}\n\n${text}`);
    for (const { message } of errors) console.error(message);
    if (errors.length > 0 || text === '') return;
    const name = /^\w+/.exec(title)?.[0] ?? '';
    const place = placeOf(name);
    const document = DOCUMENTS.find((one) => place.test(readFileSync(one, 'utf8')));
    if (!document) throw new Error(`No document has a place for ${name}.`);
    writeFileSync(
      document,
      readFileSync(document, 'utf8').replace(place, () => `${circumstances()}\n\n${text}`),
    );
  }

  onError({ message }: { message?: string }): void {
    console.error(message);
  }

  async onEnd({ status, duration }: FullResult): Promise<void> {
    // The columns of new figures are aligned as `npm test` expects it.
    for (const filepath of DOCUMENTS) {
      const options = { ...(await resolveConfig(filepath)), filepath };
      writeFileSync(filepath, await format(readFileSync(filepath, 'utf8'), options));
    }
    console.log(`\n${status} after ${(duration / 1000).toFixed(0)} s`);
  }
}
