import { isRecord } from '../../shop/storage/parsed';
import { type Catalogue, reconcile } from '../../shop/cart/reconcile';
import type { Paise } from '../../shop/money/money';
import type { Order } from '../../shop/orders/order';
import { chargesToday, totalWith } from '../../shop/payment/charges';
import type { Book } from '../book/book';
import { answer, answerLater, receive } from '../http/answer';
import type { RateLimit } from '../http/rate-limit';
import { deliveryMessages as messages } from '../messages/delivery.messages';
import { MAX_BODY_BYTES } from '../messages/messages';
import { isPayToken, PAYMENT_PAGE } from '../payments/pay-link';
import type { Payments } from '../payments/payments';
import { ProviderError } from '../payments/provider';
import { mayChange } from './rights';

export interface PaymentsContext {
  book: Book;
  payments: Payments;
  /** Signs the links of mails. */
  secret: string;
  limit: RateLimit;
  /** Whose limit it counts towards. */
  caller: string;
  /** The account of a verified ID token; null without one. */
  uidOf: (request: Request) => Promise<string | null>;
  /** Today's products. */
  catalogue: Catalogue;
  shop: { name: string; url: string };
}

const RETRY_S = 60;
/** Razorpay's events are far smaller. */
const MAX_EVENT_BYTES = 256 * 1024;

/** What an order costs by today's prices; null when a piece of it can't be bought any more. */
export function amountDue(order: Order, catalogue: Catalogue): Paise | null {
  const { cart, unavailable } = reconcile(order.lines, catalogue);
  return unavailable.size > 0
    ? null
    : totalWith(cart, chargesToday(order.charges, order.payment.method));
}

/**
 * Answers `POST /api/payments/pay`: 200 with the `url` where the order is paid, for its account, the device that placed it
 * or the link of its mail; 404 without the right; 409 when there is nothing to pay.
 */
export async function answerPay(request: Request, context: PaymentsContext): Promise<Response> {
  const { book, payments, secret, limit, caller, catalogue, shop } = context;
  const received = await receive(request, MAX_BODY_BYTES, messages);
  if (!received.ok) return received.response;
  const permission = await limit.take(caller);
  if (!permission.ok) return answerLater(429, messages.tooMany, permission.retryAfterS);

  const data = isRecord(received.value) ? received.value : {};
  const [booked] = typeof data.id === 'string' ? await book.find([data.id]) : [];
  const isFromMail =
    booked && typeof data.token === 'string' && isPayToken(secret, booked.order.id, data.token);
  if (!booked || !(isFromMail || mayChange(booked, data, await context.uidOf(request))))
    return answer(404, { message: messages.noSuchOrder });

  const { order, state } = booked;
  if (state.money !== 'awaiting' || state.status !== 'Processing')
    return answer(409, { money: state.money, message: messages.nothingToPay });
  const amount = amountDue(order, catalogue);
  if (amount === null) return answer(409, { money: state.money, message: messages.notSold });
  try {
    const url = await payments.linkFor(order, {
      amount,
      returnTo: `${shop.url}${PAYMENT_PAGE}`,
      shop: shop.name,
    });
    // It may have been paid meanwhile.
    const [now] = await book.find([order.id]);
    if (now?.state.money !== 'awaiting')
      return answer(409, { money: now?.state.money, message: messages.nothingToPay });
    return url === null
      ? answer(409, { money: state.money, message: messages.soldMeanwhile })
      : answer(200, { url });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return answerLater(503, messages.noPaymentPage, RETRY_S);
  }
}

/**
 * Answers `POST /api/payments/return`, whose body is the query with which the provider sent a shopper back: 200 with
 * `paid`, and the order's number when the provider has signed it.
 */
export async function answerReturn(
  request: Request,
  { payments, limit, caller }: Pick<PaymentsContext, 'payments' | 'limit' | 'caller'>,
): Promise<Response> {
  const received = await receive(request, MAX_BODY_BYTES, messages);
  if (!received.ok) return received.response;
  const permission = await limit.take(caller);
  if (!permission.ok) return answerLater(429, messages.tooMany, permission.retryAfterS);
  const signed = isRecord(received.value) ? payments.provider.readReturn(received.value) : null;
  const id = signed && (await payments.recordReturn(signed.linkId, signed.paymentId));
  return answer(200, id ? { paid: true, id } : { paid: false });
}

async function bodyOf(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_EVENT_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Answers `POST /api/payments/webhook`: 200 once an event is in the book, 400 for what the provider hasn't signed. */
export async function answerWebhook(
  request: Request,
  { payments }: Pick<PaymentsContext, 'payments'>,
): Promise<Response> {
  const body = await bodyOf(request);
  const signature = request.headers.get('x-razorpay-signature') ?? '';
  const event = body === null ? null : payments.provider.readEvent(body, signature);
  if (event === null) return answer(400, { message: messages.malformed });
  if (event !== 'other' && event.kind === 'link') await payments.record(event.link);
  if (event !== 'other' && event.kind === 'refund')
    await payments.recordRefund(event.reference, event.status);
  return answer(200, {});
}
