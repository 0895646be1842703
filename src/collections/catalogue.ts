import { getImage } from 'astro:assets';
import { type CollectionEntry, getCollection } from 'astro:content';
import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import type { Catalogue } from '../shop/cart/reconcile';
import { inOrder } from '../shop/catalogue/catalogue';
import { isSoldOut, type Product, weeksToMake } from '../shop/catalogue/product';
import { cropTo, PRODUCT_LIGHT } from './pictures';

/** Computes a value once per build. In development, each call recomputes it, since a data file may have changed. */
export function onceInBuild<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (import.meta.env.PROD ? (made ??= make()) : make());
}

type Entry<C extends 'products' | 'categories' | 'team'> = CollectionEntry<C>['data'] & {
  id: string;
};
export type ProductEntry = Entry<'products'>;
export type CategoryEntry = Entry<'categories'>;
export type TeamMember = Entry<'team'>;

/** Specification 1: 20 built-in products. */
export const allProducts = onceInBuild(async (): Promise<readonly ProductEntry[]> =>
  inOrder((await getCollection('products')).map(({ id, data }) => ({ ...data, id }))),
);

/** Whether the order book may have sold the last piece of a product since the product's page was built. */
export function mayBeSold(product: Pick<ProductEntry, 'availability' | 'pieces'>): boolean {
  return PUBLIC_ORDER_BOOK === '1' && product.pieces !== undefined && !isSoldOut(product);
}

export const allCategories = onceInBuild(async (): Promise<readonly CategoryEntry[]> =>
  inOrder((await getCollection('categories')).map(({ id, data }) => ({ ...data, id }))),
);

/** Specification 2, About. */
export async function wholeTeam(): Promise<TeamMember[]> {
  return inOrder((await getCollection('team')).map(({ id, data }) => ({ ...data, id })));
}

const THUMBNAIL = { width: 192, height: 192 };

/** A single URL, in a format that every browser supports, since it's stored with the cart line. */
async function thumbnail({ image, focus }: ProductEntry): Promise<string> {
  const options = { ...THUMBNAIL, ...cropTo(image, THUMBNAIL, focus), ...PRODUCT_LIGHT };
  return (await getImage({ src: image, ...options, format: 'webp', quality: 60 })).src;
}

/** A product as carts store it. */
export async function cartProduct(product: ProductEntry): Promise<Product> {
  return productWith(product, await thumbnail(product));
}

function productWith({ id, name, price, ...stock }: ProductEntry, image: string): Product {
  const weeks = weeksToMake(stock);
  return { id, name, image, price, ...(weeks > 0 && { weeks }) };
}

/** The current products, with which pages compare carts. */
export async function cartCatalogue(): Promise<Catalogue> {
  const products = await allProducts();
  return Promise.all(products.map(async (product) => offered(product, await thumbnail(product))));
}

/** The current products, with which the endpoint compares orders. It needs no pictures. */
export async function orderCatalogue(): Promise<Catalogue> {
  return (await allProducts()).map((product) => offered(product, ''));
}

function offered(product: ProductEntry, image: string): Catalogue[number] {
  return {
    ...productWith(product, image),
    ...(product.place && { town: product.place.town }),
    ...(isSoldOut(product) && { soldOut: true }),
    ...(product.pieces && { pieces: product.pieces }),
  };
}
