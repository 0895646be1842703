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
  /** Below the content folder. */
  folder: string;
  /** The name of one entry; empty when not counted. */
  one: string;
  many: string;
  /** The schema of every file; or, for required files, a schema by id. */
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

/** Null when editors choose the files. */
export function requiredFiles({ files }: Kind): string[] | null {
  return typeof files === 'function' ? null : Object.keys(files);
}

/** Undefined when the folder has no such file. */
export function schemaOf({ files }: Kind, id: string): FileSchema | undefined {
  return typeof files === 'function' ? files : files[id];
}
