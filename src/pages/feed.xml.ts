import type { APIRoute } from 'astro';
import { allCategories, allProducts } from '../collections/catalogue';
import { jpegOf } from '../collections/picture-files';
import { cropTo, PICTURE_SIZES } from '../collections/pictures';
import { textsOf, theSite } from '../collections/texts';
import { productFeed } from '../components/seo/product-feed';

/** The catalogue for price comparisons and for merchants' listings of search engines. */
export const GET: APIRoute = async ({ site }) => {
  const home = new URL('/', site);
  const { name, description } = await theSite();
  const labels = new Map((await allCategories()).map(({ id, label }) => [id, label]));
  const products = await Promise.all(
    (await allProducts()).map(async (product) => {
      // The picture of the structured data of its page.
      const { src } = await jpegOf({
        src: product.image,
        width: 1200,
        ...cropTo(product.image, PICTURE_SIZES.product, product.focus),
      });
      const categoryLabel = labels.get(product.category) ?? product.category;
      return { ...product, categoryLabel, picture: new URL(src, home).href };
    }),
  );
  const feed = productFeed(products, { name, description, home, seller: await textsOf('seller') });
  return new Response(feed, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
