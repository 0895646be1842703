import { z } from 'astro/zod';
import { categorySchema, personSchema, productSchema } from '../../src/content/schema.ts';
import { siteSchema } from '../../src/content/site-schema.ts';

/** Outside the build a picture remains the path in the file. */
const path = () => z.string();

/** The requirements of pictures. */
export interface Shape {
  /** The least, in pixels. */
  width: number;
  /** The least, in pixels. */
  height: number;
  requirement: string;
}

/** A folder of content and its rules. */
export interface Kind {
  /** Below the content. */
  folder: string;
  /** The name of one entry; empty when the folder is not counted. */
  one: string;
  many: string;
  /**
   * The schema of its files.
   * @param categories the ids of the shop's categories
   */
  schema: (categories: readonly string[]) => z.ZodType;
  /** The ids of the files it must contain, or null for any. */
  names: readonly string[] | null;
  /** The requirements of its pictures, or null when it has none. */
  picture: Shape | null;
}

export const FOLDERS: readonly Kind[] = [
  {
    folder: 'products',
    one: 'product',
    many: 'products',
    schema: (categories) => productSchema(path, categories),
    names: null,
    picture: { width: 1200, height: 1200, requirement: 'square, 1200 × 1200 pixels or more' },
  },
  {
    folder: 'categories',
    one: 'category',
    many: 'categories',
    schema: () => categorySchema(path),
    names: null,
    picture: {
      width: 1200,
      height: 1500,
      requirement: 'upright, 4 to 5, 1200 × 1500 pixels or more',
    },
  },
  {
    folder: 'team',
    one: 'person',
    many: 'people',
    schema: () => personSchema(path),
    names: null,
    picture: { width: 900, height: 900, requirement: 'square, 900 × 900 pixels or more' },
  },
  {
    folder: 'site',
    one: '',
    many: '',
    schema: () => siteSchema(),
    names: ['site'],
    picture: null,
  },
];
