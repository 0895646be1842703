import { type CollectionEntry, getCollection } from 'astro:content';
import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import type { Catalogue } from '../shop/cart/reconcile';
import { isSoldOut, weeksToMake } from '../shop/catalogue/availability';
import { inOrder } from '../shop/catalogue/catalogue';

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

/** The current products, against which orders are checked. */
export async function orderCatalogue(): Promise<Catalogue> {
  return (await allProducts()).map(({ id, name, price, pieces, ...stock }) => ({
    id,
    name,
    price,
    image: '',
    ...(weeksToMake(stock) > 0 && { weeks: weeksToMake(stock) }),
    ...(isSoldOut(stock) && { soldOut: true as const }),
    ...(pieces && { pieces }),
  }));
}
