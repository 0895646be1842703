import { z } from 'astro/zod';
import { categorySchema, personSchema, productSchema } from '../../src/content/schema.ts';
import { CATEGORIES } from '../../src/domain/catalogue/category.ts';
import { siteSchema } from '../../src/content/site-schema.ts';

/** Outside the build a picture stays the path that the editor wrote. */
const path = () => z.string();

/** What pictures must be like. */
export interface Shape {
  /** The least, in pixels. */
  width: number;
  /** The least, in pixels. */
  height: number;
  words: string;
}

/** A folder of content and its rules. */
export interface Kind {
  /** Below the project. */
  folder: string;
  /** What an entry is called; empty where the folder is not counted. */
  one: string;
  many: string;
  schema: z.ZodType;
  /** The files it must hold, or null for any. */
  names: readonly string[] | null;
  /** What its pictures must be like, or null where there are none. */
  picture: Shape | null;
}

export const FOLDERS: readonly Kind[] = [
  {
    folder: 'src/content/products',
    one: 'product',
    many: 'products',
    schema: productSchema(path),
    names: null,
    picture: { width: 1200, height: 1200, words: 'square, 1200 × 1200 pixels or more' },
  },
  {
    folder: 'src/content/categories',
    one: 'category',
    many: 'categories',
    schema: categorySchema(path),
    names: CATEGORIES,
    picture: { width: 1200, height: 1500, words: 'upright, 4 to 5, 1200 × 1500 pixels or more' },
  },
  {
    folder: 'src/content/team',
    one: 'person',
    many: 'people',
    schema: personSchema(path),
    names: null,
    picture: { width: 900, height: 900, words: 'square, 900 × 900 pixels or more' },
  },
  {
    folder: 'src/content/site',
    one: '',
    many: '',
    schema: siteSchema(),
    names: ['site'],
    picture: null,
  },
];
