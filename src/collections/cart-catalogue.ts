import { getImage } from 'astro:assets';
import type { Catalogue } from '../shop/cart/reconcile';
import { isSoldOut, weeksToMake } from '../shop/catalogue/availability';
import type { Product } from '../shop/catalogue/product';
import { allProducts, type ProductEntry } from './catalogue';
import { cropTo, PRODUCT_LIGHT } from './pictures';

const THUMBNAIL = { width: 192, height: 192 };

/** A single URL, in a format that every browser supports, since it's stored with the cart line. */
async function thumbnail({ image, focus }: ProductEntry): Promise<string> {
  const options = { ...THUMBNAIL, ...cropTo(image, THUMBNAIL, focus), ...PRODUCT_LIGHT };
  return (await getImage({ src: image, ...options, format: 'webp', quality: 60 })).src;
}

export async function cartProduct(product: ProductEntry): Promise<Product> {
  const { id, name, price } = product;
  const weeks = weeksToMake(product);
  return { id, name, image: await thumbnail(product), price, ...(weeks > 0 && { weeks }) };
}

export async function cartCatalogue(): Promise<Catalogue> {
  const products = await allProducts();
  return Promise.all(
    products.map(async (product) => ({
      ...(await cartProduct(product)),
      ...(product.place && { town: product.place.town }),
      ...(isSoldOut(product) && { soldOut: true as const }),
      ...(product.pieces && { pieces: product.pieces }),
    })),
  );
}
