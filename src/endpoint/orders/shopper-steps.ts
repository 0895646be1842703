import { wantedFrom } from '../../shop/orders/change';
import { storedOrder } from '../../shop/orders/order';
import { parseShipping, tidyShipping } from '../../shop/orders/shipping';
import { situationFacts, situationOf } from '../../shop/orders/situation';
import { isInShop, statusOf } from '../../shop/orders/status';
import { parseDetails } from '../../shop/orders/step-details';
import type { BookedOrder } from '../book/rows';
import { answer } from '../http/answer';
import { answerMessages as messages } from '../http/answer.messages';
import type { ShopCall } from '../open-shop/open-shop';
import { askedOrder, mailsAbout, mayChange, noSuchOrder, receiveCall } from './call';
import { isFromMail } from '../outgoing/mail-links';
import { replacement } from './replacement';
import { statusesOf } from './status';

/**
 * Answers `POST /api/orders/cancel` (docs/orders.md), with which a shopper cancels an order before it's
 * packed, from its account or from the device that placed it. 200 with the new status, also if it was cancelled before;
 * 409 with the current one if it's too late, 404 if the caller may not change the order.
 */
export async function answerCancel(call: ShopCall): Promise<Response> {
  const { request, book, channels, now, payments, uidOf } = call;
  const received = await receiveCall(call);
  if (!received.ok) return received.response;
  const { data } = received;
  const booked = await askedOrder(data, book);
  if (!booked || !mayChange(booked, data, await uidOf(request))) return noSuchOrder();

  const details = parseDetails('cancel', data) ?? {};
  const changed = await book.change(
    {
      id: booked.order.id,
      by: 'shopper',
      step: 'cancel',
      details,
      mails: await mailsAbout(call, booked.order.shipping.email, 'cancelled by the shopper'),
    },
    now,
  );
  const current = 'booked' in changed ? changed.booked : booked;
  if (changed.ok) {
    void channels.sender.start();
    // Closes the payment link, so that a cancelled order is not paid.
    void payments?.settle(booked.order.id);
  }
  const [status] = await statusesOf(call, [current]);
  return answer(statusOf(current.state.status).parcel === 'none' ? 200 : 409, { status });
}

/** Whether it will be packed as it is, and waits for no word of the shopper. */
function isSure({ order, state }: BookedOrder): boolean {
  const { course, asksShopper } = situationFacts(situationOf(order, state));
  return isInShop(state) && course === 'ahead' && !asksShopper;
}

/**
 * Answers `POST /api/orders/confirm` (docs/orders.md), with which a shopper confirms a cash order: from its mail, its
 * account or the device that placed it. 200 with the new status, also if it was confirmed before; 409 with the current
 * one if it won't be packed any more, or has been sent; 404 for a wrong signature, or if the caller may not change the order.
 */
export async function answerConfirm(call: ShopCall): Promise<Response> {
  const { request, book, uidOf, now } = call;
  const received = await receiveCall(call);
  if (!received.ok) return received.response;
  const { data } = received;
  const booked = await askedOrder(data, book);
  if (!booked) return noSuchOrder();
  const { id } = booked.order;
  const isMeant =
    (await isFromMail(book, 'confirm', id, data.signature)) ||
    mayChange(booked, data, await uidOf(request));
  if (!isMeant) return noSuchOrder();
  const changed = await book.change({ id, by: 'shopper', step: 'confirm', details: {} }, now);
  const current = 'booked' in changed ? changed.booked : booked;
  const [status] = await statusesOf(call, [current]);
  return answer(isSure(current) ? 200 : 409, { status });
}

/** How often to look at an order again that has changed meanwhile. */
const TIMES_MAX = 3;

/**
 * Answers `POST /api/orders/address` (docs/orders.md), with which a shopper corrects the address of an order that isn't
 * shipped yet, from its account or from the device that placed it. 200 with the new status and order, 422 with `errors`
 * by field, 409 with the current status if it's too late, 404 if the caller may not change the order.
 */
export async function answerAddress(call: ShopCall): Promise<Response> {
  const { request, book, channels, facts, now } = call;
  const received = await receiveCall(call);
  if (!received.ok) return received.response;
  const { data } = received;
  const shipping = parseShipping(data.shipping);
  if (!shipping) return answer(400, { message: messages.malformed });
  const uid = await call.uidOf(request);
  const reply = async (code: 200 | 409, booked: BookedOrder) => {
    const [status] = await statusesOf(call, [booked]);
    return answer(code, { status, order: storedOrder(booked.order) });
  };
  for (let times = 1; ; times += 1) {
    const booked = await askedOrder(data, book);
    if (!booked || !mayChange(booked, data, uid)) return noSuchOrder();
    const wanted = { ...wantedFrom(booked.order), shipping: tidyShipping(shipping) };
    const made = await replacement(booked, wanted, call);
    if (!made) return reply(200, booked);
    if ('errors' in made) return answer(422, made);
    const changed = await book.change(
      {
        id: booked.order.id,
        version: booked.state.version,
        by: 'shopper',
        step: 'change',
        ...made,
        facts,
        mails: await mailsAbout(call, wanted.shipping.email, 'changed by the shopper'),
      },
      now,
    );
    if (changed.ok) {
      void channels.sender.start();
      return reply(200, changed.booked);
    }
    if (changed.reason === 'unknown') return noSuchOrder();
    if (changed.reason !== 'outdated' || times === TIMES_MAX) return reply(409, changed.booked);
  }
}
