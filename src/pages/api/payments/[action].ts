import { mailShop } from '../../../collections/mail-shop';
import { orderCatalogue } from '../../../collections/order-catalogue';
import { paymentsEndpoint } from '../../../endpoint/orders/payments.live';

export const prerender = false;

/** Payments on the provider's page (docs/payments.md). */
export const ALL = paymentsEndpoint(async (context) => ({
  shop: await mailShop(context),
  catalogue: await orderCatalogue(),
}));
