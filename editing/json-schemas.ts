import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'astro/zod';
import { PAGE_SCHEMAS } from '../src/collections/page-schemas.ts';
import { movedSchema } from '../src/collections/moved-schema.ts';
import { categorySchema, personSchema, productSchema } from '../src/collections/schema.ts';
import type { Template } from './write-data.ts';
import { siteSchema } from '../src/collections/site-schema.ts';

/** The first line of a data file names its schema in this folder. */
const SCHEMAS_DIR = '.cache/schemas';

/** The JSON Schema version that text editors support. Schemas describe files as they are written. */
const OPTIONS = {
  io: 'input',
  unrepresentable: 'any',
  target: 'draft-7',
  // Numbers are read from any text, so Zod doesn't know that their fields are required.
  override({ zodSchema, jsonSchema }) {
    if (!(zodSchema instanceof z.ZodObject)) return;
    const shape = Object.entries(zodSchema.shape);
    jsonSchema.required = shape.flatMap(([name, field]) =>
      field instanceof z.ZodOptional ? [] : [name],
    );
  },
} as const satisfies Parameters<typeof z.toJSONSchema>[1];

const picturePath = () => z.string();

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

/** A kind's JSON schema. @param kind such as product, or the name of a file in `site` */
export function templateOf(kind: string): Template {
  const schema = KINDS[kind];
  return schema ? (z.toJSONSchema(schema, OPTIONS) as Template) : {};
}

/** JSON schemas with which text editors complete fields, by file name. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(KINDS).map(([kind, schema]) => [
      `${kind}.json`,
      `${JSON.stringify(z.toJSONSchema(schema, OPTIONS), null, 2)}\n`,
    ]),
  );
}

/** If the folder can't be written, only completion stops working. @param root the project's folder */
export async function writeJsonSchemas(root: string): Promise<void> {
  const folder = path.join(root, SCHEMAS_DIR);
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(jsonSchemas()))
      await writeFile(path.join(folder, name), text);
  } catch (error) {
    console.warn(`The schemas for text editors could not be written: ${String(error)}`);
  }
}
