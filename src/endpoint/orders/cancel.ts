import { parseDetails } from '../../shop/orders/steps';
import { answer } from '../http/answer';
import type { ShopCall } from '../open-shop/open-shop';
import { askedOrder, mailsAbout, mayChange, noSuchOrder, receiveCall } from './call';
import { statusesOf } from './status';

/**
 * Answers `POST /api/orders/cancel` (docs/orders.md), with which a shopper cancels an order before it's
 * packed, from its account or from the device that placed it. 200 with the new status, 409 with the current
 * one if it's too late, 404 if the caller may not change the order.
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
  return answer(changed.ok ? 200 : 409, { status });
}
