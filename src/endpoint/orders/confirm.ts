import { answer } from '../http/answer';
import type { ShopCall } from '../open-shop/open-shop';
import { askedOrder, mayChange, noSuchOrder, receiveCall } from './call';
import { isFromMail } from './mail-links';
import { statusesOf } from './status';

/**
 * Answers `POST /api/orders/confirm` (docs/orders.md), with which a shopper confirms a cash order: from its mail, its
 * account or the device that placed it. 200 with the new status, even if it was confirmed before; 409 with the current
 * one if it's too late; 404 for a wrong signature, or if the caller may not change the order.
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
  return answer(current.state.confirmed === undefined ? 409 : 200, { status });
}
