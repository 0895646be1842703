import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'astro/zod';
import { PAGE_SCHEMAS } from '../src/collections/page-schemas.ts';
import { movedSchema } from '../src/collections/moved-schema.ts';
import { categorySchema, personSchema, productSchema } from '../src/collections/schema.ts';
import { siteSchema } from '../src/collections/site-schema.ts';

/** From the project's folder; the first line of a data file names its schema. */
const SCHEMAS_DIR = '.cache/schemas';

/** The version of JSON Schema that text editors support; the schemas describe the files as they are written. */
const OPTIONS = { io: 'input', unrepresentable: 'any', target: 'draft-7' } as const;

const picturePath = () => z.string();

/** The schema of each kind of data file, by its name in `SCHEMAS_DIR`. */
const KINDS: Readonly<Record<string, z.ZodType>> = {
  product: productSchema(picturePath),
  category: categorySchema(picturePath),
  person: personSchema(picturePath),
  site: siteSchema(picturePath),
  moved: movedSchema(),
  ...Object.fromEntries(
    Object.entries(PAGE_SCHEMAS).map(([name, make]) => [name, make(picturePath)]),
  ),
};

/**
 * The JSON schemas with which text editors complete and explain fields. They are made from the
 * schemas of the check, without what only the check can know, such as the current categories.
 * @returns the text of each file, by its name
 */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(KINDS).map(([kind, schema]) => [
      `${kind}.json`,
      `${JSON.stringify(z.toJSONSchema(schema, OPTIONS), null, 2)}\n`,
    ]),
  );
}

/**
 * Writes the JSON schemas, which are not part of the repository. A folder that can't be written only costs their help.
 * @param root the project's folder
 */
export async function writeJsonSchemas(root: string): Promise<void> {
  const folder = path.join(root, SCHEMAS_DIR);
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(jsonSchemas()))
      await writeFile(path.join(folder, name), text);
  } catch (error) {
    console.warn(`The help for text editors was not renewed: ${String(error)}`);
  }
}
