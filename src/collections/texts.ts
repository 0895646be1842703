import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import type { DeliveryTerms } from '../shop/delivery/delivery';
import { onlyState } from '../shop/seller/gst';
import { allProducts, onceInBuild } from './catalogue';
import { factsOf } from './facts';
import { type Facts, fillIn } from './marks';

/** Collections in the folder `site`. Each has one entry, which comes from the file of the same name. */
type SiteFile = Exclude<CollectionKey, 'products' | 'categories' | 'team'>;

export type Site = CollectionEntry<'site'>['data'];
export type Texts<File extends SiteFile> = CollectionEntry<File>['data'];

/** @throws if the data file is missing */
async function read<File extends SiteFile>(file: File): Promise<Texts<File>> {
  const [entry] = await getCollection(file);
  if (!entry) throw new Error(`src/content/site/${file}.yaml is missing`);
  return entry.data;
}

const facts = onceInBuild(async (): Promise<Facts> => {
  const [site, seller] = [await read('site'), await read('seller')];
  return factsOf(site, seller, await allProducts());
});

export async function theSite(): Promise<Site> {
  return fillIn(await read('site'), await facts());
}

/** The sentences of one file in `src/content/site`, with placeholders replaced. @param more facts for this page */
export async function textsOf<File extends SiteFile>(
  file: File,
  more: Readonly<Record<string, string>> = {},
): Promise<Texts<File>> {
  return fillIn(await read(file), { ...(await facts()), ...more });
}

/** Days come from seller.yaml; areas and holidays come from delivery.yaml. */
export async function deliveryTerms(): Promise<DeliveryTerms> {
  const { areas = [], holidays = [] } = await textsOf('delivery');
  const { shipping, gst, address } = await textsOf('seller');
  return { ...shipping, areas, holidays, onlyState: onlyState({ gst, state: address.state }) };
}
