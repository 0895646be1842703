import { mailShop } from '../../../collections/letterhead';
import { orderCatalogue } from '../../../collections/catalogue';
import { deliveryTerms, textsOf } from '../../../collections/texts';
import { orderEndpoint } from '../../../endpoint/orders/orders.live';

export const prerender = false;

/** Receives orders from shoppers' devices (docs/orders.md). */
export const { POST, ALL } = orderEndpoint(async (context) => ({
  shop: await mailShop(context),
  catalogue: await orderCatalogue(),
  terms: await deliveryTerms(),
  offer: (await textsOf('buying')).checkout.methods,
}));
