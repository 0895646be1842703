import { mailShop } from '../../../collections/letterhead';
import { orderCatalogue } from '../../../collections/catalogue';
import { deliveryTerms, textsOf } from '../../../collections/texts';
import { endpointOf } from '../../../endpoint/messages/delivery.live';
import { answerOrder } from '../../../endpoint/orders/orders';

export const prerender = false;

/** Receives orders from shoppers' devices (docs/orders.md). */
export const { POST, ALL } = endpointOf('orders', async (context, live) =>
  answerOrder(context.request, {
    ...live,
    takesPayments: live.payments !== null,
    shop: await mailShop(context),
    catalogue: await orderCatalogue(),
    terms: await deliveryTerms(),
    offer: (await textsOf('buying')).checkout.methods,
  }),
);
