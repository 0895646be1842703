import { mailShop } from '../../../collections/letterhead';
import { orderCatalogue } from '../../../collections/catalogue';
import { endpointOf } from '../../../endpoint/messages/delivery.live';
import { answerPayments } from '../../../endpoint/orders/payments';

export const prerender = false;

/** Serves payments on the provider's page (docs/payments.md). */
export const { POST, ALL } = endpointOf('payments', async (context, live) =>
  answerPayments(context.request, context.params.action, {
    ...live,
    shop: await mailShop(context),
    catalogue: await orderCatalogue(),
  }),
);
