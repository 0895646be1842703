import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { movedSchema } from '../src/collections/moved-schema.ts';
import { parseData } from '../src/collections/parse/parse.ts';

/**
 * The products whose address has changed, by their old names. They become redirects in the serving
 * rules, since addresses without a page are not built.
 * @returns nothing when the file is missing or invalid: the content check reports that
 */
export async function movedProducts(contentDir: string): Promise<Record<string, string>> {
  const bytes = await readFile(path.join(contentDir, 'site/moved.yaml')).catch(() => null);
  const read = movedSchema().safeParse(bytes && parseData(bytes).data);
  return read.success ? read.data.products : {};
}
