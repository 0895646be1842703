import type { APIContext } from 'astro';
import { readOnlinePayments } from '../../../config/order-delivery.ts';
import { createRateLimit } from '../http/rate-limit';
import { liveCallers } from '../identity/callers.live';
import { endpointOf } from '../messages/delivery.live';
import { answerCancel } from './cancel';
import { answerConfirm } from './confirm';
import { answerOrder, type OrderContext } from './orders';
import { answerStatus, type StatusContext } from './status';
import { type StatusMailContext, stepMessages } from './status-mails';

const HOUR_S = 3600;
const { uidOf } = liveCallers;

const mailsTo = createRateLimit({
  name: 'mails',
  turns: 3,
  together: Number.MAX_SAFE_INTEGER,
  windowS: HOUR_S,
});

type Shop = Pick<OrderContext, 'shop' | 'catalogue' | 'terms' | 'offer'>;

export function orderEndpoint(shopOf: (context: APIContext) => Promise<Shop>) {
  return endpointOf('orders', async (context, live) =>
    answerOrder(context.request, {
      ...live,
      mailsTo,
      uidOf,
      paySecret: readOnlinePayments(process.env)?.webhookSecret ?? null,
      ...(await shopOf(context)),
    }),
  );
}

export function statusEndpoint(couriersOf: () => Promise<StatusContext['couriers']>) {
  return endpointOf('status', async ({ request }, live) =>
    answerStatus(request, { ...live, uidOf, couriers: await couriersOf() }),
  );
}

export const confirmEndpoint = endpointOf('orders', ({ request }, live) =>
  answerConfirm(request, live),
);

export function cancelEndpoint(
  shopOf: (context: APIContext) => Promise<Pick<StatusMailContext, 'shop' | 'couriers'>>,
) {
  return endpointOf('orders', async (context, live) => {
    const mails = { ...(await shopOf(context)), channels: live.channels };
    return answerCancel(context.request, {
      ...live,
      uidOf,
      couriers: mails.couriers,
      mailsFor: (booked, reason) =>
        stepMessages(booked, 'cancel', { ...(reason && { reason }) }, 'shopper', mails),
      send: () => void live.channels.sender.start(),
    });
  });
}
