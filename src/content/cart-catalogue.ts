import type { Catalogue } from '../shop/cart/reconcile';
import { isSoldOut } from '../shop/catalogue/availability';
import { isDivided } from '../shop/catalogue/parts';
import { allProducts } from './catalogue';
import { thumbnail } from './thumbnail';

/**
 * The catalogue with the fields that carts keep: id, name, small picture and price; and what is sold out.
 * @returns null for a divided catalogue, of which carts fetch what they need
 */
export async function cartCatalogue(): Promise<Catalogue | null> {
  const products = await allProducts();
  if (isDivided(products.length)) return null;
  return Promise.all(
    products.map(async ({ id, name, price, image, focus, ...stock }) => ({
      id,
      name,
      image: await thumbnail({ image, focus }),
      price,
      ...(isSoldOut(stock) && { soldOut: true as const }),
    })),
  );
}
