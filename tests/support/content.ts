import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { z } from 'astro/zod';
import { PAGE_SCHEMAS } from '../../src/collections/page-schemas.ts';
import { sentenceFacts } from '../../src/collections/facts.ts';
import { parseData } from '../../src/collections/parse.ts';
import { fillIn } from '../../src/collections/marks.ts';
import { categorySchema, personSchema, productSchema } from '../../src/collections/schema.ts';
import { siteSchema } from '../../src/collections/site-schema.ts';

/** Page texts by file name. */
type PageTexts = {
  [Name in keyof typeof PAGE_SCHEMAS]: z.output<ReturnType<(typeof PAGE_SCHEMAS)[Name]>>;
};

/** Only the build resolves pictures; here they stay the paths that editors wrote. */
const path = () => z.string();

/** A folder's data files as the site reads them, sorted by position, with the file names as ids. */
function readEntries<Data extends { position: number }>(folder: string, schema: z.ZodType<Data>) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ id: parse(name).name, ...readEntry(join(folder, name), schema) }))
    .sort((a, b) => a.position - b.position);
}

function readEntry<Data>(file: string, schema: z.ZodType<Data>): Data {
  return schema.parse(parseData(readFileSync(file)).data);
}

/**
 * Reads a shop's content.
 * @param contentDir the folder that contains `products`, `categories`, `team` and `site`
 * @throws when a file doesn't match its schema
 */
export function readContent(contentDir: string) {
  const at = (name: string) => join(contentDir, 'site', `${name}.yaml`);
  const products = readEntries(join(contentDir, 'products'), productSchema(path));
  const site = readEntry(at('site'), siteSchema(path));
  const texts = Object.entries(PAGE_SCHEMAS).map(([name, schema]) => [
    name,
    readEntry<unknown>(at(name), schema(path)),
  ]);
  const pages = Object.fromEntries(texts) as PageTexts;
  return fillIn(
    {
      products,
      categories: readEntries(join(contentDir, 'categories'), categorySchema(path)),
      team: readEntries(join(contentDir, 'team'), personSchema(path)),
      site,
      texts: pages,
    },
    sentenceFacts(site, pages.seller, products),
  );
}
