import type { z } from 'astro/zod';
import type { PictureSchema } from '../src/collections/fields.ts';
import { movedSchema } from '../src/collections/moved-schema.ts';
import { PAGE_SCHEMAS } from '../src/collections/page-schemas.ts';
import { categorySchema, personSchema, productSchema } from '../src/collections/schema.ts';
import { siteSchema } from '../src/collections/site-schema.ts';

/** What the schema of a file may depend on. */
export interface Context {
  /** The schema of a picture's path. */
  image: PictureSchema<string>;
  /** The ids of the shop's categories. */
  categories: readonly string[];
  /** The ids of its products. */
  products: readonly string[];
}

type FileSchema = (context: Context) => z.ZodType;

/** A folder of content and its rules. */
export interface Kind {
  /** Below the content. */
  folder: string;
  /** The name of one entry; empty when the folder is not counted. */
  one: string;
  many: string;
  /** The schema of every file; or, for files that must exist, the schema of each by its id. */
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

/** The ids of the files that a folder must contain, or null when editors choose them. */
export function requiredFiles({ files }: Kind): string[] | null {
  return typeof files === 'function' ? null : Object.keys(files);
}

/** The schema of a file by its id; undefined when the folder has no such file. */
export function schemaOf({ files }: Kind, id: string): FileSchema | undefined {
  return typeof files === 'function' ? files : files[id];
}
