import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { movedSchema } from '../src/collections/moved-schema.ts';
import { parseData } from '../src/collections/parse.ts';

/** Redirects of renamed products, by old name. Empty if the file is invalid, which the content check reports. */
export async function movedProducts(contentDir: string): Promise<Record<string, string>> {
  const bytes = await readFile(path.join(contentDir, 'site/moved.yaml')).catch(() => null);
  const read = movedSchema().safeParse(bytes && parseData(bytes).data);
  return read.success ? read.data.products : {};
}
