import { PUBLIC_ORDERS_TO_SHOP } from 'astro:env/client';
import type { APIContext, APIRoute } from 'astro';
import { readOrderDelivery } from '../../../config/order-delivery.ts';
import { answer, refuseMethod } from '../http/answer';
import { liveCaller } from '../http/caller.live';
import { createRateLimit } from '../http/rate-limit';
import { type Channels, createDeliveries } from './deliveries';
import { deliveryMessages } from './delivery.messages';
import { createMailer } from './mailer';
import { answerMessage, type MessageSurroundings, notNow, type readMessage } from './messages';
import { createWebhook } from './webhook';

const TEN_MINUTES_S = 600;

const limitOf = (name: string, turns: number, together: number) =>
  createRateLimit({ name, turns, together, windowS: TEN_MINUTES_S });

/** The limits of what is sent to the shop. Many shoppers may share one address of a mobile network. */
const limits = {
  orders: limitOf('orders', 60, 600),
  messages: limitOf('messages', 20, 200),
  newsletter: limitOf('newsletter', 20, 200),
};

export const log = (line: string) => console.info(line);

/** The ways to the shop; null where none is configured. */
function openChannels() {
  const delivery = readOrderDelivery(process.env);
  if (!delivery) return null;
  const { mail, webhook } = delivery;
  const channels: Channels = {
    mailer: mail && createMailer({ url: mail.url, from: mail.from, log }),
    webhook: webhook && createWebhook({ ...webhook, log }),
    deliveries: createDeliveries(),
  };
  return { channels, owner: mail?.to ?? '', domain: mail?.from.split('@')[1] ?? 'localhost' };
}

type Opened = NonNullable<ReturnType<typeof openChannels>>;
let opened: Opened | null | undefined;

/** What an endpoint delivers with, for one request. */
export type Live = Opened & Pick<MessageSurroundings, 'limit' | 'caller'>;

/**
 * The endpoint of one kind of thing that is sent to the shop. Where none is configured it does not exist (404); in a
 * site whose pages send, it asks to try again (503), so that devices keep what they have.
 */
export function endpointOf(
  kind: keyof typeof limits,
  respond: (context: APIContext, live: Live) => Promise<Response>,
): Record<'POST' | 'ALL', APIRoute> {
  const given = (context: APIContext, found: (live: Live) => Promise<Response> | Response) => {
    opened ??= openChannels();
    if (opened) return found({ ...opened, limit: limits[kind], caller: liveCaller(context) });
    return PUBLIC_ORDERS_TO_SHOP === '1'
      ? notNow()
      : answer(404, { message: deliveryMessages.notOffered });
  };
  return {
    POST: (context) => given(context, (live) => respond(context, live)),
    ALL: (context) => given(context, () => refuseMethod(deliveryMessages.wrongMethod)),
  };
}

/** The endpoint of messages, or that of newsletter addresses. */
export function messageEndpoint(kind: 'messages' | 'newsletter', read: typeof readMessage) {
  return endpointOf(kind, ({ request }, live) => answerMessage(request, read, live));
}
