import { mailShop } from '../../../collections/letterhead';
import { orderCatalogue } from '../../../collections/catalogue';
import { paymentsEndpoint } from '../../../endpoint/orders/orders.live';

export const prerender = false;

/** Serves payments on the provider's page (docs/payments.md). */
export const { POST, ALL } = paymentsEndpoint(async (context) => ({
  shop: await mailShop(context),
  catalogue: await orderCatalogue(),
}));
