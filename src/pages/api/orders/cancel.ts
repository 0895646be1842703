import { couriers, mailShop } from '../../../collections/letterhead';
import { cancelEndpoint } from '../../../endpoint/orders/orders.live';

export const prerender = false;

export const { POST, ALL } = cancelEndpoint(async (context) => ({
  shop: await mailShop(context),
  couriers: await couriers(),
}));
