import type { Catalogue } from '../../shop/cart/reconcile';
import { checkShipping, tidyShipping } from '../../shop/orders/shipping';
import { unpackOrder } from '../../shop/sharing/links';
import { answer, receive } from '../http/answer';
import { type Channels, deliverOrder } from './delivery';
import { type MailShop, ownerMail, shopperMail } from './orders.messages';
import type { RateLimit } from '../http/rate-limit';

/** What the endpoints of orders and messages say; shoppers read their device's own sentences instead. */
export const deliveryMessages = {
  foreignOrigin: 'This can be sent from the pages of this shop only.',
  notJson: 'Send JSON, with the type application/json.',
  tooLarge: 'This is more than 64 KB.',
  malformed: 'This is not JSON.',
  wrongMethod: 'Send with POST.',
  notOffered: 'This shop takes no orders or messages by this address.',
  notNow: 'The shop cannot be reached at the moment. Try again later.',
  unreadable: 'This is not a complete order.',
  otherOrder: 'Another order has come under this number.',
  tooMany: 'Too many at once. Try again later.',
} as const;

/** The longest body of an order or a message. */
export const MAX_BODY_BYTES = 64 * 1024;

const TRY_AGAIN_S = 30;
/** The mail server refuses for good: it is for the owner to mend. */
const REFUSED_TRY_AGAIN_S = 3600;

/** Asks to try again. @param seconds when */
export function notNow(seconds = TRY_AGAIN_S): Response {
  const { notNow: message } = deliveryMessages;
  return answer(503, { message }, { 'Retry-After': `${seconds}` });
}

export interface OrderSurroundings {
  channels: Channels;
  limit: RateLimit;
  /** Whose limit it counts towards. */
  caller: string;
  shop: MailShop;
  /** Where orders go, and the domain that mails come from. */
  owner: string;
  domain: string;
  /** Today's products. */
  catalogue: Catalogue;
}

/**
 * Answers `POST /api/orders` (docs/orders.md), whose body is the order as in a shared link: 200 with `{emailed}` once
 * the shop has it. A difference from today's prices does not lose an order: the owner's mail says so.
 */
export async function answerOrder(
  request: Request,
  { channels, limit, caller, catalogue, ...mail }: OrderSurroundings,
): Promise<Response> {
  const messages = deliveryMessages;
  const received = await receive(request, MAX_BODY_BYTES, messages);
  if (!received.ok) return received.response;
  const body = JSON.stringify(received.value);
  const order = unpackOrder(body);
  if (!order) return answer(400, { message: messages.unreadable });
  const [wrong] = Object.values(checkShipping(order.shipping));
  if (wrong) return answer(400, { message: wrong });

  const permission = await limit.take(caller);
  if (!permission.ok)
    return answer(
      429,
      { message: messages.tooMany },
      { 'Retry-After': `${permission.retryAfterS}` },
    );

  const tidy = { ...order, shipping: tidyShipping(order.shipping) };
  const mails = {
    owner: () => ownerMail(tidy, catalogue, mail),
    shopper: () => shopperMail(tidy, mail),
  };
  const outcome = await deliverOrder(tidy, body, mails, channels);
  if (outcome.is === 'other') return answer(422, { message: messages.otherOrder });
  if (outcome.is === 'refused') return notNow(REFUSED_TRY_AGAIN_S);
  if (outcome.is !== 'delivered') return notNow();
  await limit.succeeded();
  return answer(200, { emailed: outcome.emailed });
}
