import { couriers, mailShop } from '../../../collections/letterhead';
import { endpointOf } from '../../../endpoint/messages/delivery.live';
import { answerCancel } from '../../../endpoint/orders/cancel';

export const prerender = false;

export const { POST, ALL } = endpointOf('orders', async (context, live) =>
  answerCancel(context.request, {
    ...live,
    shop: await mailShop(context),
    couriers: await couriers(),
  }),
);
