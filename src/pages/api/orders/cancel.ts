import { couriers, mailShop } from '../../../collections/mail-shop';
import { cancelEndpoint } from '../../../endpoint/orders/orders.live';

export const prerender = false;

/** An order that its shopper cancels (docs/orders.md). */
export const { POST, ALL } = cancelEndpoint(async (context) => ({
  shop: await mailShop(context),
  couriers: await couriers(),
}));
