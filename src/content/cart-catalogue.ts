import type { Catalogue } from '../domain/cart/reconcile';
import { allProducts } from './catalogue';
import { thumbnail } from './thumbnail';

/** The catalogue with the fields that carts keep: id, name, small picture and price. */
export async function cartCatalogue(): Promise<Catalogue> {
  return Promise.all(
    (await allProducts()).map(async ({ id, name, price, image, focus }) => ({
      id,
      name,
      image: await thumbnail({ image, focus }),
      price,
    })),
  );
}
