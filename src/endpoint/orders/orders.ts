import type { Catalogue } from '../../shop/cart/reconcile';
import { tidyShipping } from '../../shop/orders/shipping';
import { parseForeignOrder } from '../../shop/orders/transfer';
import { toLinkText } from '../../shop/sharing/link-text';
import { packOrder } from '../../shop/sharing/links';
import { answer, answerLater, receive } from '../http/answer';
import type { RateLimit } from '../http/rate-limit';
import { deliveryMessages as messages } from '../messages/delivery.messages';
import { MAX_BODY_BYTES, notNow } from '../messages/messages';
import { deliverOrder, type OrderChannels } from './delivery';
import type { DeliveryTerms } from '../../shop/delivery/delivery';
import { timingOf } from './timing';
import { type MailShop, ownerMail, shopperMail } from './orders.messages';

/** The mail server refuses for good, until the owner has corrected it. */
const REFUSED_TRY_AGAIN_S = 3600;
/** How long an open page of an earlier release waits; reloaded, it sends at once. */
const OLD_PAGE_TRY_AGAIN_S = 600;

export interface OrderSurroundings {
  channels: OrderChannels;
  limit: RateLimit;
  /** Whose limit it counts towards. */
  caller: string;
  shop: MailShop;
  /** Where orders go, and the domain that mails come from. */
  owner: string;
  domain: string;
  /** Today's products. */
  catalogue: Catalogue;
  terms: DeliveryTerms;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Answers `POST /api/orders` (docs/orders.md), whose body is the stored order: 200 with `{emailed}` once the shop has
 * it. What differs from today's shop, such as a price, or a field that an earlier release did not ask for, loses no order: the
 * owner's mail says so.
 */
export async function answerOrder(
  request: Request,
  { channels, limit, caller, catalogue, terms, now, ...shop }: OrderSurroundings,
): Promise<Response> {
  const received = await receive(request, MAX_BODY_BYTES, messages);
  if (!received.ok) return received.response;
  // The scripts of earlier releases sent the order as in a link. A page that is reloaded sends it as below.
  if (Array.isArray(received.value)) return notNow(OLD_PAGE_TRY_AGAIN_S, messages.oldPage);
  const order = parseForeignOrder(received.value);
  if (!order) return answer(400, { message: messages.unreadable });

  const permission = await limit.take(caller);
  if (!permission.ok) return answerLater(429, messages.tooMany, permission.retryAfterS);

  const tidy = { ...order, shipping: tidyShipping(order.shipping) };
  const linkText = await toLinkText(packOrder(tidy));
  const mail = { ...shop, timing: timingOf(tidy, catalogue, terms, now) };
  const mails = {
    owner: () => ownerMail(tidy, catalogue, mail),
    shopper: () => shopperMail(tidy, linkText, mail),
  };
  const outcome = await deliverOrder(tidy, mails, channels);
  if (outcome.is === 'other') return answer(422, { message: messages.otherOrder });
  if (outcome.is === 'refused') return notNow(REFUSED_TRY_AGAIN_S);
  if (outcome.is !== 'delivered') return notNow();
  await limit.succeeded();
  return answer(200, { emailed: outcome.emailed });
}
