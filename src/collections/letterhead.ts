import type { APIContext } from 'astro';
import { addressForMails } from '../../config/site-address.ts';
import { POLICIES } from '../shop/seller/seller';
import { textsOf, theSite } from './texts';

/** The shop's facts for order pages, and so for printed invoices. */
export async function letterhead() {
  const { name, address, phone, email, whatsapp } = await theSite();
  return {
    name,
    address: [address.street, `${address.city}, ${address.state} ${address.pin}`, address.country],
    phone,
    email,
    whatsapp,
  };
}

export async function mailShop({ request, site, url }: APIContext) {
  const { thanks } = (await textsOf('buying')).confirmation;
  const { next } = await textsOf('delivery');
  return {
    ...(await letterhead()),
    url: addressForMails(site?.origin ?? url.origin, request.headers.get('host')),
    thanks,
    next,
    policies: POLICIES,
  };
}

/** Couriers with tracking links. */
export async function couriers() {
  return (await textsOf('delivery')).couriers ?? [];
}
