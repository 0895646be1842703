import type { Catalogue } from '../domain/cart/reconcile';
import { isSoldOut } from '../domain/catalogue/availability';
import { allProducts } from './catalogue';
import { thumbnail } from './thumbnail';

/** The catalogue with the fields that carts keep: id, name, small picture and price; and what is sold out. */
export async function cartCatalogue(): Promise<Catalogue> {
  return Promise.all(
    (await allProducts()).map(async ({ id, name, price, image, focus, ...stock }) => ({
      id,
      name,
      image: await thumbnail({ image, focus }),
      price,
      ...(isSoldOut(stock) && { soldOut: true as const }),
    })),
  );
}
