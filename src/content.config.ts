import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { categorySchema, personSchema, productSchema } from './content/schema.ts';
import { siteSchema } from './content/site-schema.ts';

/** The shop's own content, unless a test brings that of another shop. */
const CONTENT_DIR = process.env.CONTENT_DIR || 'src/content';

/** A collection of YAML files; each file's name is the id of its entry. */
function filesIn(folder: string) {
  return glob({ pattern: '*.yaml', base: `${CONTENT_DIR}/${folder}` });
}

export const collections = {
  products: defineCollection({
    loader: filesIn('products'),
    schema: ({ image }) => productSchema(image),
  }),
  categories: defineCollection({
    loader: filesIn('categories'),
    schema: ({ image }) => categorySchema(image),
  }),
  team: defineCollection({
    loader: filesIn('team'),
    schema: ({ image }) => personSchema(image),
  }),
  site: defineCollection({
    loader: filesIn('site'),
    schema: () => siteSchema(),
  }),
};
