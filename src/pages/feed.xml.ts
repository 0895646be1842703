import type { APIRoute } from 'astro';
import {
  allCategories,
  allProducts,
  asOfBuild,
  mayBeSold,
  textsOf,
  theSite,
} from '../collections/content';
import { productPictures } from '../collections/picture-files';
import { feedEntry, productFeed } from '../components/seo/product-feed';

/** The catalogue, for price comparison sites and for merchant listings in search engines. */
export const GET: APIRoute = async ({ site }) => {
  const home = new URL('/', site);
  const { name, description } = await theSite();
  const seller = await textsOf('seller');
  const labels = new Map((await allCategories()).map(({ id, label }) => [id, label]));
  // A feed must say what is in stock, but for one-off pieces the build can't know that.
  const products = (await allProducts()).map(asOfBuild).filter((product) => !mayBeSold(product));
  const entries = await Promise.all(
    products.map(async (product) => {
      const category = labels.get(product.category) ?? product.category;
      return feedEntry(product, category, {
        pictures: await productPictures(product),
        brand: name,
        home,
        seller,
      });
    }),
  );
  const feed = productFeed({ name, description, home }, entries);
  return new Response(feed, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
