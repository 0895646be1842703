import type { BillFacts } from '../../shop/bills/bill';
import type { PieceCounts } from '../../shop/catalogue/pieces';
import type { Catalogue } from '../../shop/catalogue/product';
import type { DeliveryTerms } from '../../shop/delivery/delivery';
import { storedOrder } from '../../shop/orders/order';
import { isSent } from '../../shop/orders/shipping';
import { situationOf } from '../../shop/orders/situation';
import { ewayBill } from '../../shop/seller/gst';
import type { Backups } from '../book/backup';
import type { Book } from '../book/book';
import { refusedOrders } from '../book/outgoing';
import { papersOf } from '../book/papers';
import type { BookedOrder } from '../book/rows';
import type { Turns } from '../book/turns';
import { answer } from '../http/answer';
import { answerMessages as messages } from '../http/answer.messages';
import type { RateLimit } from '../http/rate-limit';
import { mailPaths } from '../orders/mail-links';
import type { MailContext } from '../outgoing/change-mails';
import type { MailShop } from '../outgoing/placed-mails';
import { refusalText } from '../outgoing/refused';
import type { ShopChannels } from '../outgoing/sender';
import type { Payments } from '../payments/payments';

export interface DeskContext extends MailContext {
  shop: MailShop;
  book: Book;
  /** Null if there is no payment provider. */
  payments: Pick<Payments, 'settle' | 'lookForRefunds'> | null;
  channels: ShopChannels;
  /** Limits mails to one shopper's mailbox. */
  mailsTo: Turns;
  mailsToOwner: Turns;
  limit: RateLimit;
  caller: string;
  /** The owner's email address. */
  who: string;
  request: Request;
  facts: BillFacts;
  catalogue: Catalogue;
  /** Counts for the products whose pieces are counted. */
  counts: PieceCounts;
  terms: DeliveryTerms;
  backups: Backups;
  /** Milliseconds since the epoch. */
  now: number;
}

type Data = Record<string, unknown>;
export type Action = (data: Data, context: DeskContext) => Promise<Response>;
export const invalid = () => answer(400, { message: messages.malformed });

type Known = Pick<DeskContext, 'book' | 'facts'>;

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
      ...(situationOf(order, state) === 'awaiting' && { payPath: payPathOf(order.id) }),
    };
  });
}

export const deskOrder = async (known: Known, booked: BookedOrder) =>
  (await deskOrders(known, [booked]))[0] ?? {};
