import { storedPaper } from '../../shop/bills/paper';
import { papersOf } from '../book/papers';
import { answer } from '../http/answer';
import type { ShopCall } from '../open-shop/open-shop';
import { askedOrder, noSuchOrder, receiveCall } from './call';
import { isFromMail } from '../outgoing/mail-links';

/**
 * Answers `POST /api/orders/bill` for the link in the order's mail and on its page: 200 with the order's papers, oldest
 * first, or, with a paper's `number`, with its `pdf` in Base64, which is null if it can't be drawn. 404 if there is no
 * such order or paper, or if its person was forgotten.
 */
export async function answerBill(call: ShopCall): Promise<Response> {
  const { book, drawBill } = call;
  const received = await receiveCall(call);
  if (!received.ok) return received.response;
  const { data } = received;
  const booked = await askedOrder(data, book);
  // A forgotten person's order has an empty proof.
  const mayRead =
    booked?.proof && (await isFromMail(book, 'bill', booked.order.id, data.signature));
  if (!mayRead) return noSuchOrder();
  const papers = (await papersOf(book.database, [booked.order.id]))
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ paper }) => paper);
  if (data.number === undefined) return answer(200, { papers: papers.map(storedPaper) });
  const paper = papers.find(({ number }) => number === data.number);
  if (!paper) return noSuchOrder();
  const pdf = await drawBill(paper);
  return answer(200, { pdf: pdf && Buffer.from(pdf).toString('base64') });
}
