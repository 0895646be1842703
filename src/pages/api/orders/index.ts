import { deliveryTerms } from '../../../collections/delivery-terms';
import { mailShop } from '../../../collections/mail-shop';
import { orderCatalogue } from '../../../collections/order-catalogue';
import { textsOf } from '../../../collections/texts';
import { orderEndpoint } from '../../../endpoint/orders/orders.live';

export const prerender = false;

/** Orders, on their way from a shopper's device to the shop (docs/orders.md). */
export const { POST, ALL } = orderEndpoint(async (context) => ({
  shop: await mailShop(context),
  catalogue: await orderCatalogue(),
  terms: await deliveryTerms(),
  offer: (await textsOf('buying')).checkout.methods,
}));
