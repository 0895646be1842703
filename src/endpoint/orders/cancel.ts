import { parseDetails } from '../../shop/orders/lifecycle';
import type { Outgoing } from '../book/outgoing';
import type { BookedOrder } from '../book/rows';
import { answer } from '../http/answer';
import { askedOrder, mayChange, noSuchOrder, receiveCall } from './call';
import { type StatusContext, statusesOf } from './status';

export interface CancelContext extends StatusContext {
  now: number;
  /** The mails about a cancellation. */
  mailsFor: (booked: BookedOrder, reason: string) => Promise<Outgoing[]> | Outgoing[];
  send: () => void;
}

/**
 * Answers `POST /api/orders/cancel` (docs/orders.md), with which a shopper cancels an order before it's
 * packed, from its account or from the device that placed it. 200 with the new status, 409 with the current
 * one if it's too late, 404 if the caller may not change the order.
 */
export async function answerCancel(request: Request, context: CancelContext): Promise<Response> {
  const { book, couriers, now, mailsFor, send } = context;
  const received = await receiveCall(request, context);
  if (!received.ok) return received.response;
  const { data } = received;
  const booked = await askedOrder(data, book);
  if (!booked || !mayChange(booked, data, await context.uidOf(request))) return noSuchOrder();

  const details = parseDetails('cancel', data) ?? {};
  const changed = await book.change(
    {
      id: booked.order.id,
      version: booked.state.version,
      by: 'shopper',
      step: 'cancel',
      details,
      messages: await mailsFor(booked, details.reason ?? ''),
    },
    now,
  );
  const current = 'booked' in changed ? changed.booked : booked;
  if (changed.ok) send();
  const [status] = await statusesOf(book, [current], couriers);
  return answer(changed.ok ? 200 : 409, { status });
}
