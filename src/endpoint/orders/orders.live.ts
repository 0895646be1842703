import type { APIContext } from 'astro';
import { createRateLimit } from '../http/rate-limit';
import { liveCallers } from '../identity/callers.live';
import { endpointOf } from '../messages/delivery.live';
import { answer } from '../http/answer';
import { deliveryMessages as messages } from '../messages/delivery.messages';
import { answerCancel } from './cancel';
import { answerConfirm } from './confirm';
import { answerOrder, type OrderContext } from './orders';
import { answerPay, answerReturn, answerWebhook, type PaymentsContext } from './payments';
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
      takesPayments: live.payments !== null,
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

const PAYMENT_ACTIONS = { pay: answerPay, return: answerReturn, webhook: answerWebhook };

/** If there is no payment provider, the endpoints don't exist. */
export function paymentsEndpoint(
  shopOf: (context: APIContext) => Promise<Pick<PaymentsContext, 'catalogue' | 'shop'>>,
) {
  return endpointOf('payments', async (context, { payments, ...live }) => {
    const { action = '' } = context.params;
    if (!payments || !Object.hasOwn(PAYMENT_ACTIONS, action))
      return answer(404, { message: messages.notOffered });
    const run = PAYMENT_ACTIONS[action as keyof typeof PAYMENT_ACTIONS];
    return run(context.request, { ...live, payments, uidOf, ...(await shopOf(context)) });
  });
}
