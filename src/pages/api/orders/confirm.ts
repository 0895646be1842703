import { endpointOf } from '../../../endpoint/messages/delivery.live';
import { answerConfirm } from '../../../endpoint/orders/confirm';

export const prerender = false;

export const { POST, ALL } = endpointOf('orders', ({ request }, live) =>
  answerConfirm(request, live),
);
