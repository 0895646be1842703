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
  for (;;) {
    const booked = await askedOrder(data, book);
    if (!booked || !(await isFromMail(book, 'confirm', booked.order.id, data.signature)))
      return noSuchOrder();
    const { order, state } = booked;
    if (state.confirmed !== undefined) return answer(200, {});
    const changed = await book.change(
      {
        id: order.id,
        version: state.version,
        by: 'shopper',
        step: 'confirm',
        details: {},
      },
      now,
    );
    if (changed.ok) return answer(200, {});
    // The desk has changed the order in the meantime, so try again.
    if (changed.reason !== 'outdated') return answer(409, {});
  }
}
