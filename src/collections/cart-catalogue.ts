import type { Catalogue } from '../shop/cart/reconcile';
import { isSoldOut, weeksToMake } from '../shop/catalogue/availability';
import { allProducts } from './catalogue';
import { thumbnail } from './thumbnail';

/** The catalogue with the fields that carts keep: id, name, small picture and price; and what is sold out. */
export async function cartCatalogue(): Promise<Catalogue> {
  const products = await allProducts();
  return Promise.all(
    products.map(async ({ id, name, price, image, focus, place, ...stock }) => ({
      id,
      name,
      image: await thumbnail({ image, focus }),
      price,
      ...(weeksToMake(stock) > 0 && { weeks: weeksToMake(stock) }),
      ...(place && { town: place.town }),
      ...(isSoldOut(stock) && { soldOut: true as const }),
    })),
  );
}
