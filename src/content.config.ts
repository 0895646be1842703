import { defineCollection } from 'astro:content';
import { dataFiles } from '../content-check/data-files.ts';
import { movedSchema } from './collections/moved-schema.ts';
import {
  aboutSchema,
  accountSchema,
  buyingSchema,
  contactSchema,
  deliverySchema,
  homeSchema,
  shopSchema,
} from './collections/page-schemas.ts';
import { policySchema, sellerSchema } from './collections/seller-schema.ts';
import { categorySchema, personSchema, productSchema } from './collections/schema.ts';
import { siteSchema } from './collections/site-schema.ts';
import { taxSchema } from './collections/tax-schema.ts';

/** Tests can supply another shop's content. */
const CONTENT_DIR = process.env.CONTENT_DIR || 'src/content';

/** A YAML file's name becomes its entry's id. */
function filesIn(folder: string) {
  return dataFiles(`${CONTENT_DIR}/${folder}`);
}

/** A file in the folder `site` is the only entry of its collection. */
function siteFile(name: string) {
  return dataFiles(`${CONTENT_DIR}/site`, name);
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
    loader: siteFile('site'),
    schema: ({ image }) => siteSchema(image),
  }),
  home: defineCollection({
    loader: siteFile('home'),
    schema: ({ image }) => homeSchema(image),
  }),
  shop: defineCollection({ loader: siteFile('shop'), schema: () => shopSchema() }),
  about: defineCollection({
    loader: siteFile('about'),
    schema: ({ image }) => aboutSchema(image),
  }),
  contact: defineCollection({ loader: siteFile('contact'), schema: () => contactSchema() }),
  delivery: defineCollection({ loader: siteFile('delivery'), schema: () => deliverySchema() }),
  buying: defineCollection({ loader: siteFile('buying'), schema: () => buyingSchema() }),
  account: defineCollection({
    loader: siteFile('account'),
    schema: ({ image }) => accountSchema(image),
  }),
  seller: defineCollection({ loader: siteFile('seller'), schema: () => sellerSchema() }),
  moved: defineCollection({ loader: siteFile('moved'), schema: () => movedSchema() }),
  tax: defineCollection({ loader: siteFile('tax'), schema: () => taxSchema() }),
  terms: defineCollection({ loader: siteFile('terms'), schema: () => policySchema() }),
  privacy: defineCollection({ loader: siteFile('privacy'), schema: () => policySchema() }),
  returns: defineCollection({ loader: siteFile('returns'), schema: () => policySchema() }),
  shipping: defineCollection({ loader: siteFile('shipping'), schema: () => policySchema() }),
};
