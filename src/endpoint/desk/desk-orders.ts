import { isCredited } from '../../shop/bills/credit';
import type { DeskPaper } from '../../shop/desk/desk';
import { storedOrder } from '../../shop/orders/order';
import { isSent } from '../../shop/orders/shipping';
import { isPayable, situationOf } from '../../shop/orders/situation';
import { ewayBill } from '../../shop/seller/gst';
import { refusedOrders } from '../book/outgoing';
import { type BookedPaper, papersByOrder } from '../book/papers';
import type { BookedOrder } from '../book/rows';
import { answer } from '../http/answer';
import { answerMessages as messages } from '../http/answer.messages';
import type { OwnersCall } from '../open-shop/open-shop';
import { mailPaths } from '../outgoing/mail-links';
import { refusalText } from '../outgoing/order-mails';

type Data = Record<string, unknown>;
export type Action = (data: Data, call: OwnersCall) => Promise<Response>;
export const invalid = () => answer(400, { message: messages.malformed });

type Known = Pick<OwnersCall, 'book' | 'facts'>;

function listed(papers: readonly BookedPaper[]): DeskPaper[] {
  const kept = papers.flatMap(({ paper, isCancelled }) => (isCancelled ? [] : [paper]));
  return papers.map(({ paper, isCancelled }) => {
    const { kind, number } = paper;
    if (isCancelled) return { kind, number, until: 'cancelled' };
    return { kind, number, ...(isCredited(paper, kept) && { until: 'credited' }) };
  });
}

/** The desk itself derives the order's state. */
export async function deskOrders({ book, facts }: Known, booked: readonly BookedOrder[]) {
  const ids = booked.map(({ order }) => order.id);
  const refused = await refusedOrders(book.database, ids);
  const papers = await papersByOrder(book.database, ids);
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
      papers: listed(papers.get(order.id) ?? []),
      ewayBill: isSent(order.shipping)
        ? ewayBill(facts.seller, order.shipping.state, order.total)
        : null,
      ...(isPayable(situationOf(order, state)) && { payPath: payPathOf(order.id) }),
    };
  });
}

export const deskOrder = async (known: Known, booked: BookedOrder) =>
  (await deskOrders(known, [booked]))[0] ?? {};
