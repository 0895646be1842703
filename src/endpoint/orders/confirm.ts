import { answer } from '../http/answer';
import { askedOrder, type CallContext, noSuchOrder, receiveCall } from './call';
import { isFromMail } from './mail-links';

/**
 * Answers `POST /api/orders/confirm` (docs/orders.md), with which a shopper confirms a cash order from its
 * mail. 200 even if it was confirmed before, 409 if it's too late, 404 for a wrong signature.
 */
export async function answerConfirm(
  request: Request,
  { book, limit, caller, now }: CallContext & { now: number },
): Promise<Response> {
  const received = await receiveCall(request, { limit, caller });
  if (!received.ok) return received.response;
  const { data } = received;
  const booked = await askedOrder(data, book);
  if (!booked || !(await isFromMail(book, 'confirm', booked.order.id, data.signature)))
    return noSuchOrder();
  const change = { id: booked.order.id, by: 'shopper', step: 'confirm', details: {} } as const;
  const changed = await book.change(change, now);
  const wasConfirmed = 'booked' in changed && changed.booked.state.confirmed !== undefined;
  return answer(wasConfirmed ? 200 : 409, {});
}
