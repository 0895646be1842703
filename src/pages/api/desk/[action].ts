import { couriers, mailShop } from '../../../collections/letterhead';
import { orderCatalogue } from '../../../collections/catalogue';
import { deskEndpoint } from '../../../endpoint/desk/desk.live';

export const prerender = false;

/** Serves the calls of the owner's desk (docs/orders.md). */
export const ALL = deskEndpoint(async (context) => ({
  shop: await mailShop(context),
  couriers: await couriers(),
  catalogue: await orderCatalogue(),
}));
