import { type CollectionEntry, getCollection } from 'astro:content';
import { inOrder } from '../shop/catalogue/catalogue';
import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import { onceInBuild } from './once';

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

/** Whether the order book can sell the last piece of a product. Otherwise pages don't ask for it. */
export async function booksPieces(): Promise<boolean> {
  return PUBLIC_ORDER_BOOK === '1' && (await allProducts()).some(({ pieces }) => pieces);
}

export const allCategories = onceInBuild(async (): Promise<readonly CategoryEntry[]> =>
  inOrder((await getCollection('categories')).map(({ id, data }) => ({ ...data, id }))),
);

/** Specification 2, About. */
export async function wholeTeam(): Promise<TeamMember[]> {
  return inOrder((await getCollection('team')).map(({ id, data }) => ({ ...data, id })));
}
