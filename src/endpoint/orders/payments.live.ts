import type { APIContext, APIRoute } from 'astro';
import { readOnlinePayments } from '../../../config/order-delivery.ts';
import { answer } from '../http/answer';
import { liveCaller } from '../http/caller.live';
import { createRateLimit } from '../http/rate-limit';
import { liveCallers } from '../identity/callers.live';
import { deliveryMessages as messages } from '../messages/delivery.messages';
import { liveShop } from '../messages/delivery.live';
import { notNow } from '../messages/messages';
import { answerPay, answerReturn, answerWebhook, type PaymentsContext } from './payments';

const limit = createRateLimit({ name: 'payments', turns: 100, together: 1_000_000, windowS: 600 });

const ACTIONS = { pay: answerPay, return: answerReturn, webhook: answerWebhook };

/** The calls of payments. Without a payment provider there are none. */
export function paymentsEndpoint(
  shopOf: (context: APIContext) => Promise<Pick<PaymentsContext, 'catalogue' | 'shop'>>,
): APIRoute {
  return async (context) => {
    const { action = '' } = context.params;
    const settings = readOnlinePayments(process.env);
    if (!settings || !Object.hasOwn(ACTIONS, action) || context.request.method !== 'POST')
      return answer(404, { message: messages.notOffered });
    try {
      const live = await liveShop();
      if (!live?.payments) return notNow();
      return await ACTIONS[action as keyof typeof ACTIONS](context.request, {
        book: live.book,
        payments: live.payments,
        secret: settings.webhookSecret,
        limit,
        caller: liveCaller(context),
        uidOf: liveCallers.uidOf,
        ...(await shopOf(context)),
      });
    } catch (error) {
      console.info(`A payment can’t be recorded: ${(error as Error).message}`);
      return notNow();
    }
  };
}
