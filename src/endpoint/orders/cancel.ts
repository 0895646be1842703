import { parseDetails } from '../../shop/orders/lifecycle';
import { isRecord } from '../../shop/storage/parsed';
import type { Outgoing } from '../book/outgoing';
import type { BookedOrder } from '../book/rows';
import { answer, answerLater, receive } from '../http/answer';
import { deliveryMessages as messages } from '../messages/delivery.messages';
import { MAX_BODY_BYTES } from '../messages/messages';
import { mayChange } from './rights';
import { type StatusContext, statusesOf } from './status';

export interface CancelContext extends StatusContext {
  now: number;
  /** The mails about a cancellation. */
  mailsFor: (booked: BookedOrder, reason: string) => Promise<Outgoing[]> | Outgoing[];
  send: () => void;
}

/**
 * Answers `POST /api/orders/cancel` (docs/orders.md): a shopper cancels an order before it's packed, from its
 * account or the device that placed it. 200 with the new status; 409 with the current one when it's too late;
 * 404 without permission.
 */
export async function answerCancel(request: Request, context: CancelContext): Promise<Response> {
  const { book, limit, caller, couriers, now, mailsFor, send } = context;
  const received = await receive(request, MAX_BODY_BYTES, messages);
  if (!received.ok) return received.response;
  const permission = await limit.take(caller);
  if (!permission.ok) return answerLater(429, messages.tooMany, permission.retryAfterS);

  const data = isRecord(received.value) ? received.value : {};
  const [booked] = typeof data.id === 'string' ? await book.find([data.id]) : [];
  const uid = await context.uidOf(request);
  if (!booked || !mayChange(booked, data, uid))
    return answer(404, { message: messages.noSuchOrder });

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
