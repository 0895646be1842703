import type { APIContext } from 'astro';
import { addressForMails } from '../../config/site-address.ts';
import type { BillFacts } from '../shop/bills/bill';
import { type District, districtsIn, placeName } from '../shop/delivery/pins';
import { POLICIES } from '../shop/seller/seller';
import { allProducts, deliveryTerms, orderCatalogue, textsOf, theSite } from './content';

/** The shop's facts for order pages, and so for printed invoices. */
export async function letterhead() {
  const { name, address, phone, email, whatsapp } = await theSite();
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
