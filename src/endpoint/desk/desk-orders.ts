import { storedOrder } from '../../shop/orders/order';
import { isSent } from '../../shop/orders/shipping';
import { isPayable, situationOf } from '../../shop/orders/situation';
import { ewayBill } from '../../shop/seller/gst';
import { refusedOrders } from '../book/outgoing';
import { papersOf } from '../book/papers';
import type { BookedOrder } from '../book/rows';
import { answer } from '../http/answer';
import { answerMessages as messages } from '../http/answer.messages';
import type { OwnersCall } from '../open-shop/open-shop';
import { mailPaths } from '../orders/mail-links';
import { refusalText } from '../outgoing/refused';

type Data = Record<string, unknown>;
export type Action = (data: Data, call: OwnersCall) => Promise<Response>;
export const invalid = () => answer(400, { message: messages.malformed });

type Known = Pick<OwnersCall, 'book' | 'facts'>;

/** The desk itself derives the order's state. */
export async function deskOrders({ book, facts }: Known, booked: readonly BookedOrder[]) {
  const ids = booked.map(({ order }) => order.id);
  const refused = await refusedOrders(book.database, ids);
  const papers = await papersOf(book.database, ids);
  const payPathOf = await mailPaths(book, 'pay');
  return booked.map(({ order, state, history, acceptedAt, attention, note, printed }) => {
    const { email, phone } = order.shipping;
    const isRefused = refused.includes(order.id);
    return {
      order: storedOrder(order),
      history,
      acceptedAt,
      attention: isRefused ? [refusalText(email, phone), ...attention] : attention,
      note,
      printed,
      papers: papers
        .filter(({ paper }) => paper.orderId === order.id)
        .map(({ paper: { kind, number }, isCancelled }) => ({ kind, number, isCancelled })),
      ewayBill: isSent(order.shipping)
        ? ewayBill(facts.seller, order.shipping.state, order.total)
        : null,
      ...(isPayable(situationOf(order, state)) && { payPath: payPathOf(order.id) }),
    };
  });
}

export const deskOrder = async (known: Known, booked: BookedOrder) =>
  (await deskOrders(known, [booked]))[0] ?? {};
