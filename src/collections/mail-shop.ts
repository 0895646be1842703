import type { APIContext } from 'astro';
import { addressForMails } from '../../config/site-address.ts';
import { POLICIES } from '../shop/seller/seller';
import { letterhead } from './letterhead';
import { textsOf } from './texts';

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
