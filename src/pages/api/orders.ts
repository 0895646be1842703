import { addressForMails } from '../../../config/site-address.ts';
import { allProducts } from '../../collections/catalogue';
import { letterhead } from '../../collections/letterhead';
import { deliveryTerms } from '../../collections/delivery-terms';
import { textsOf } from '../../collections/texts';
import { orderEndpoint } from '../../endpoint/orders/orders.live';
import { isSoldOut, weeksToMake } from '../../shop/catalogue/availability';
import { POLICIES } from '../../shop/seller/seller';

export const prerender = false;

/** Orders, on their way from a shopper's device to the shop (docs/orders.md). */
export const { POST, ALL } = orderEndpoint(async ({ request, site, url }) => {
  const catalogue = (await allProducts()).map(({ id, name, price, ...stock }) => ({
    id,
    name,
    price,
    image: '',
    ...(weeksToMake(stock) > 0 && { weeks: weeksToMake(stock) }),
    ...(isSoldOut(stock) && { soldOut: true as const }),
  }));
  const { thanks } = (await textsOf('buying')).confirmation;
  const { next } = await textsOf('delivery');
  const shop = {
    ...(await letterhead()),
    url: addressForMails(site?.origin ?? url.origin, request.headers.get('host')),
    thanks,
    next,
    policies: POLICIES,
  };
  return { shop, catalogue, terms: await deliveryTerms() };
});
