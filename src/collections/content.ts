import type { APIContext } from 'astro';
import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import { addressForMails } from '../../config/site-address.ts';
import type { BillFacts } from '../shop/bills/bill';
import { type Catalogue, isSoldOut, type Product, weeksToMake } from '../shop/catalogue/product';
import type { DeliveryTerms } from '../shop/delivery/delivery';
import { type District, districtsIn, placeName } from '../shop/delivery/pins';
import { onlyState } from '../shop/seller/gst';
import { POLICIES, type ShopFacts } from '../shop/seller/seller';
import { sentenceFacts } from './facts';
import { type SentenceFacts, fillIn } from './marks';
import { PRODUCT_LIGHT } from './pictures';

/** Computes a value once per build. In development, each call recomputes it, since a data file may have changed. */
function onceInBuild<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (import.meta.env.PROD ? (made ??= make()) : make());
}

type Entry<C extends 'products' | 'categories' | 'team'> = CollectionEntry<C>['data'] & {
  id: string;
};
export type ProductEntry = Entry<'products'>;
export type CategoryEntry = Entry<'categories'>;
type TeamMember = Entry<'team'>;

/** A folder's entries by position, and by id to keep the order stable. */
async function entriesOf<C extends 'products' | 'categories' | 'team'>(
  folder: C,
): Promise<Entry<C>[]> {
  const entries = (await getCollection(folder)).map(({ id, data }) => ({ ...data, id }));
  return entries.sort((a, b) => a.position - b.position || a.id.localeCompare(b.id, 'en'));
}

/** Specification 1: 20 built-in products. */
export const allProducts = onceInBuild((): Promise<readonly ProductEntry[]> =>
  entriesOf('products'),
);

export const allCategories = onceInBuild((): Promise<readonly CategoryEntry[]> =>
  entriesOf('categories'),
);

/** Specification 2, About. */
export const wholeTeam = (): Promise<TeamMember[]> => entriesOf('team');

/** Whether the order book may have sold the last piece of a product since the product's page was built. */
export function mayBeSold(product: Pick<ProductEntry, 'availability' | 'pieces'>): boolean {
  return PUBLIC_ORDER_BOOK === '1' && product.pieces !== undefined && !isSoldOut(product);
}

/** Set by scripts/build.ts. */
const SOLD_OUT_AT_DESK = (process.env.SOLD_OUT_AT_DESK ?? '').split(',');

/** A product as feed and structured data show it until the next build. Pages ask the order book each time. */
export function asOfBuild(product: ProductEntry): ProductEntry {
  return SOLD_OUT_AT_DESK.includes(product.id) ? { ...product, availability: 'sold out' } : product;
}

/** A single URL, in a format that every browser supports, since it's stored with the cart line. Sharp at 144 px. */
async function thumbnail({ image, focus }: ProductEntry): Promise<string> {
  const size = { width: 288, height: 288, fit: 'cover', position: focus };
  // Imported here, so that the server, which has only the endpoint, doesn't load Astro's pictures.
  const { getImage } = await import('astro:assets');
  const picture = { src: image, ...size, format: 'webp', quality: 60, ...PRODUCT_LIGHT };
  return (await getImage(picture)).src;
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

const facts = onceInBuild(async (): Promise<SentenceFacts> => {
  const [site, seller] = [await read('site'), await read('seller')];
  return sentenceFacts(site, seller, await allProducts());
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

/** The shop's facts for pages, mails and printed invoices. */
export async function letterhead(): Promise<ShopFacts> {
  const { name, address, phone, email, whatsapp } = await theSite();
  const { methods = [] } = (await textsOf('buying')).checkout;
  return {
    name,
    address: [
      address.street,
      `${placeName(address.city, address.state)} ${address.pin}`,
      address.country,
    ],
    phone,
    email,
    whatsapp,
    notes: Object.fromEntries(methods.map(({ id, note }) => [id, note])),
  };
}

/** Couriers with tracking links. */
export async function couriers() {
  return (await textsOf('delivery')).couriers ?? [];
}

/** What bills are made from, besides the order. */
async function billFacts(): Promise<BillFacts> {
  const { name, phone, email } = await theSite();
  const { legalName, address, gst, gstin, billPrefix } = await textsOf('seller');
  const { street, city, state, pin, country } = address;
  return {
    seller: {
      name,
      legalName,
      address: [street, `${placeName(city, state)} ${pin}`, country],
      state,
      gst,
      ...(gstin && { gstin }),
      phone,
      email,
    },
    prefix: billPrefix,
    codes: Object.fromEntries((await allProducts()).map(({ id, hsn }) => [id, hsn])),
    rates: (await textsOf('tax')).rates,
  };
}

/** The places of a PIN code. Only shops that sell within one state load the directory. */
async function placesOf(pin: string): Promise<readonly District[]> {
  const { files } = await import('virtual:pin-files');
  return districtsIn(files[pin.slice(0, 2)], pin);
}

/** What the endpoint reads from the content for what it does by itself. */
export const shopReader = {
  letterhead,
  catalogue: orderCatalogue,
  moved: async () => (await textsOf('moved')).products,
};

/** What the endpoint reads from the content for each call. */
export async function shopContent({ request, site, url }: APIContext) {
  const { confirmation, checkout } = await textsOf('buying');
  const { next } = await textsOf('delivery');
  return {
    shop: {
      ...(await letterhead()),
      url: addressForMails(site?.origin ?? url.origin, request.headers.get('host')),
      thanks: confirmation.thanks,
      next,
      policies: POLICIES,
    },
    catalogue: await orderCatalogue(),
    couriers: await couriers(),
    terms: await deliveryTerms(),
    placesOf,
    offer: checkout,
    facts: await billFacts(),
  };
}
