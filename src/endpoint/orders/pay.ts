import { moneyFacts, stillDue } from '../../shop/orders/ledger';
import { isPayable, situationOf } from '../../shop/orders/situation';
import { isOff } from '../../shop/orders/status';
import { payRows } from '../../shop/payment/charges';
import { answer, notNow, readBody } from '../http/answer';
import { answerMessages as messages } from '../http/answer.messages';
import type { PayersCall } from '../open-shop/open-shop';
import { isRefused, ProviderError } from '../payments/provider';
import { askedOrder, isFromMail, mayChange, noSuchOrder, receiveCall } from './call';

const RETRY_S = 60;
/** How often to look at an order again that has changed meanwhile. */
const TIMES_MAX = 5;
/** Razorpay's events are far smaller. */
const MAX_EVENT_BYTES = 256 * 1024;

/**
 * Answers `POST /api/payments/pay` for the order's account, the device that placed it, or the link in its mail. 200
 * with the `url` where the order is paid, or with its `rows` if the caller only asks to `look`, 404 if the caller may
 * not pay, 409 with `message` and `rows` if there is nothing to pay.
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
    const refuse = (message: string) =>
      answer(409, { paid: moneyFacts(state.money).isHere === true, message, rows: payRows(order) });
    if (!isPayable(situationOf(order, state)))
      return refuse(isOff(state) ? messages.endedUnpaid(state.status) : messages.nothingToPay);
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
 * 200 with `paid`, and with the order's number and `rows` if the provider has signed the query.
 */
export async function answerReturn(call: PayersCall): Promise<Response> {
  const { book, payments } = call;
  const received = await receiveCall(call);
  if (!received.ok) return received.response;
  const signed = payments.provider.readReturn(received.data);
  const id = signed && (await payments.recordReturn(signed));
  if (!id) return answer(200, { paid: false });
  // What was paid may be dearer than on the device: the owner can add pieces.
  const [booked] = await book.find([id]);
  return answer(200, { paid: true, id, ...(booked && { rows: payRows(booked.order) }) });
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
