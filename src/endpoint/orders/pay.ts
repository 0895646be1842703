import { formatMoney } from '../../shop/money/money';
import { excessOf, moneyFacts, stillDue } from '../../shop/orders/ledger';
import { payMessages } from '../../shop/orders/pay.messages';
import { isGoingAhead, isPayable, situationOf } from '../../shop/orders/situation';
import { situationText } from '../../shop/orders/situation.messages';
import { isOff } from '../../shop/orders/status';
import { payRows } from '../../shop/payment/charges';
import { answer, notNow, readBody } from '../http/answer';
import { answerMessages as messages } from '../http/answer.messages';
import type { BookedOrder } from '../book/rows';
import type { PayersCall } from '../open-shop/open-shop';
import { awaitsPayment } from '../payments/links';
import { isRefused, ProviderError } from '../payments/provider';
import { askedOrder, mayChange, noSuchOrder, receiveCall } from './call';
import { isFromMail } from '../outgoing/mail-links';

const RETRY_S = 60;
/** How often to look at an order again that has changed meanwhile. */
const TIMES_MAX = 5;
/** Razorpay's events are far smaller. */
const MAX_EVENT_BYTES = 256 * 1024;

/** What there is to say to a shopper who has nothing to pay, unless the order is simply paid. */
function newsOf({ order, state }: BookedOrder): string | undefined {
  const situation = situationOf(order, state);
  const text = situationText({ situation, ...state });
  if (isOff(state)) return [messages.endedUnpaid(state.status), text].filter(Boolean).join(' ');
  if (!isGoingAhead(situation) || isPayable(situation)) return text;
  const excess = excessOf(order, state);
  return excess > 0 ? payMessages.beyond(formatMoney(excess, 'exact')) : undefined;
}

/**
 * Answers `POST /api/payments/pay` for the order's account, the device that placed it, or the link in its mail. 200
 * with the `url` where the order is paid, or with its `rows` if the caller only asks to `look`, 404 if the caller may
 * not pay, 409 with `rows` if there is nothing to pay, and with a `message` unless it's simply `paid`.
 */
export async function answerPay(call: PayersCall): Promise<Response> {
  const { request, book, payments, uidOf } = call;
  const received = await receiveCall(call);
  if (!received.ok) return received.response;
  const { data } = received;
  const uid = await uidOf(request);
  for (let times = 0; times < TIMES_MAX; times += 1) {
    const booked = await askedOrder(data, book);
    const mayPay =
      booked &&
      (mayChange(booked, data, uid) ||
        (await isFromMail(book, 'pay', booked.order.id, data.token)));
    if (!mayPay) return noSuchOrder();
    const { order, state } = booked;
    const amount = stillDue(order, state);
    // Its payment is no thanks for an order that has ended.
    const paid = moneyFacts(state.money).isHere === true && !isOff(state);
    const refuse = (message: string | undefined) =>
      answer(409, { paid, message, rows: payRows(order) });
    if (!awaitsPayment(booked))
      return refuse(newsOf(booked) ?? (paid ? undefined : messages.nothingToPay));
    // What a mail's link shows before its button is pressed.
    if (data.look === true) return answer(200, { rows: payRows(order, amount) });
    try {
      const link = await payments.linkFor(order, amount, call.shop);
      if (link === 'sold') return refuse(messages.soldMeanwhile);
      if (link !== 'changed') return answer(200, link);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return notNow(RETRY_S, isRefused(error) ? messages.payRefused : messages.noPaymentPage);
    }
  }
  return notNow(RETRY_S, messages.noPaymentPage);
}

/**
 * Answers `POST /api/payments/return`, whose body is the query with which the provider sent a shopper back.
 * 200 with `paid`, and with the order's number, its `rows` and perhaps a `message` if the provider has signed the query.
 */
export async function answerReturn(call: PayersCall): Promise<Response> {
  const { book, payments } = call;
  const received = await receiveCall(call);
  if (!received.ok) return received.response;
  const signed = payments.provider.readReturn(received.data);
  const id = signed && (await payments.recordReturn(signed));
  if (!id) return answer(200, { paid: false });
  const [booked] = await book.find([id]);
  if (!booked) return answer(200, { paid: true, id });
  const { order, state } = booked;
  // Until the provider has answered, the order seems to be as it was before.
  const isRecorded = state.payments.some(({ reference }) => reference === signed.paymentId);
  return answer(200, {
    paid: true,
    id,
    ...((isRecorded || isOff(state)) && { message: newsOf(booked) }),
    // The order may be another one than on the device: the owner can change its pieces.
    rows: payRows(
      order,
      isRecorded && isPayable(situationOf(order, state)) ? stillDue(order, state) : undefined,
    ),
  });
}

/** Answers `POST /api/payments/webhook`: 200 once an event is in the book, 400 if the provider hasn't signed it. */
export async function answerWebhook({
  request,
  payments,
}: Pick<PayersCall, 'request' | 'payments'>): Promise<Response> {
  const body = await readBody(request, MAX_EVENT_BYTES);
  const signature = request.headers.get('x-razorpay-signature') ?? '';
  const event = body.ok ? payments.provider.readEvent(body.text, signature) : null;
  if (event === null) {
    console.info('A payment webhook was refused: RAZORPAY_WEBHOOK_SECRET hasn’t signed it.');
    return answer(400, { message: messages.malformed });
  }
  await payments.record(event);
  return answer(200, {});
}
