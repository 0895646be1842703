import { couriers } from '../../../collections/letterhead';
import { endpointOf } from '../../../endpoint/messages/delivery.live';
import { answerStatus } from '../../../endpoint/orders/status';

export const prerender = false;

export const { POST, ALL } = endpointOf('status', async ({ request }, live) =>
  answerStatus(request, { ...live, couriers: await couriers() }),
);
