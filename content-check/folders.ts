import type { z } from 'astro/zod';
import type { PictureSchema } from '../src/collections/fields.ts';
import { movedSchema } from '../src/collections/moved-schema.ts';
import { PAGE_SCHEMAS } from '../src/collections/page-schemas.ts';
import { categorySchema, personSchema, productSchema } from '../src/collections/schema.ts';
import { siteSchema } from '../src/collections/site-schema.ts';

export interface Context {
  image: PictureSchema<string>;
  categories: readonly string[];
  products: readonly string[];
}

type FileSchema = (context: Context) => z.ZodType;

export interface Kind {
  /** Its path inside the content folder. */
  folder: string;
  /** The word for one entry; empty if entries aren't counted. */
  one: string;
  many: string;
  /** The schema of every file or, for required files, one schema per id. */
  files: FileSchema | Readonly<Record<string, FileSchema>>;
}

const pageSchemas = Object.entries(PAGE_SCHEMAS).map(([id, schema]): [string, FileSchema] => [
  id,
  ({ image }) => schema(image),
]);

export const FOLDERS: readonly Kind[] = [
  {
    folder: 'products',
    one: 'product',
    many: 'products',
    files: ({ image, categories }) => productSchema(image, categories),
  },
  {
    folder: 'categories',
    one: 'category',
    many: 'categories',
    files: ({ image }) => categorySchema(image),
  },
  {
    folder: 'team',
    one: 'person',
    many: 'people',
    files: ({ image }) => personSchema(image),
  },
  {
    folder: 'site',
    one: '',
    many: '',
    files: {
      site: ({ image }) => siteSchema(image),
      moved: ({ products }) => movedSchema(products),
      ...Object.fromEntries(pageSchemas),
    },
  },
];

/** Null if editors choose the files themselves. */
export function requiredFiles({ files }: Kind): string[] | null {
  return typeof files === 'function' ? null : Object.keys(files);
}

/**
 * Zod compiles each schema when it's first used, so all files of a folder share one.
 * @returns the schema of a file; undefined if the folder can't have such a file
 */
export function schemasOf(
  { files }: Kind,
  context: Context,
): (id: string) => z.ZodType | undefined {
  if (typeof files !== 'function') return (id) => files[id]?.(context);
  const schema = files(context);
  return () => schema;
}
