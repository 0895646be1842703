import type { Catalogue } from '../shop/cart/reconcile';
import { isSoldOut, weeksToMake } from '../shop/catalogue/availability';
import type { Product } from '../shop/catalogue/product';
import { allProducts, type ProductEntry } from './catalogue';
import { thumbnail } from './thumbnail';

/** A product as carts keep it. */
export async function cartProduct(product: ProductEntry): Promise<Product> {
  const { id, name, price } = product;
  const weeks = weeksToMake(product);
  return { id, name, image: await thumbnail(product), price, ...(weeks > 0 && { weeks }) };
}

/** The catalogue as carts need it to bring themselves up to date. */
export async function cartCatalogue(): Promise<Catalogue> {
  const products = await allProducts();
  return Promise.all(
    products.map(async (product) => ({
      ...(await cartProduct(product)),
      ...(product.place && { town: product.place.town }),
      ...(isSoldOut(product) && { soldOut: true as const }),
    })),
  );
}
