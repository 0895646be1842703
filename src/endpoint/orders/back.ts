import { backMessages as messages } from '../../shop/catalogue/back.messages';
import { isGone } from '../../shop/catalogue/product';
import { CONTACT_MESSAGES, looksLikeEmail, tidyEmail } from '../../shop/contact/contact';
import { dataIn } from '../../shop/storage/parsed';
import { mailboxOf, plainAddress } from '../book/mailbox';
import { addOutgoing, createTurns } from '../book/outgoing';
import { leftNow } from '../book/today';
import { startWaiting, stopWaiting, type Wish } from '../book/waiting';
import { answer } from '../http/answer';
import { answerMessages } from '../http/answer.messages';
import type { ShopCall } from '../open-shop/open-shop';
import { askMail } from '../outgoing/back-mails';
import { receiveCall } from './call';
import { isFromMail, mailPath } from '../outgoing/mail-links';

/** How long the link in a mail starts anything. */
const ASKED_MS = 2 * 24 * 60 * 60_000;
/** How many mails strangers can send to one mailbox in an hour; apart from those about orders, which must arrive. */
const TURNS = { name: 'back', turns: 3, windowMs: 60 * 60_000 };

/** What the link of a mail holds: nothing is stored before its button is pressed. */
const written = ({ productId, email }: Wish, until: number): string =>
  Buffer.from(JSON.stringify([productId, email, until])).toString('base64url');

function read(id: string): { wish: Wish; until: number } | null {
  const data = dataIn(Buffer.from(id, 'base64url').toString());
  if (!Array.isArray(data)) return null;
  const [productId, email, until] = data as unknown[];
  if (typeof productId !== 'string' || typeof email !== 'string') return null;
  return typeof until === 'number' ? { wish: { productId, email }, until } : null;
}

/** The same answer to everyone: an address doesn't learn whether another one waits, or has had its mails. */
async function ask(data: Record<string, unknown>, call: ShopCall): Promise<Response> {
  const { book, catalogue, channels, limit, now, shop } = call;
  const { database } = book;
  const typed = typeof data.email === 'string' ? tidyEmail(data.email) : '';
  const email = looksLikeEmail(typed) ? plainAddress(typed) : null;
  if (!email) return answer(400, { message: CONTACT_MESSAGES.email });
  const product = catalogue.find(({ id }) => id === data.product);
  if (!product) return answer(404, { message: messages.noProduct });
  if (!isGone(product, await leftNow(database, catalogue, now)))
    return answer(409, { message: messages.isBack });
  // Only programs fill in the invisible field.
  if (data.website) return answer(200, {});
  const turn = await createTurns(database, TURNS).take(mailboxOf(email), now);
  if (turn.ok) {
    const wish = { productId: product.id, email };
    const path = await mailPath(book, 'back', written(wish, now + ASKED_MS));
    await addOutgoing(database, [askMail(wish, product, path, shop, channels)], now);
    void channels.sender.start();
  }
  await limit.succeeded();
  return answer(200, {});
}

/**
 * Answers `POST /api/back` (docs/orders.md). With an address and a product, asks that address by mail. With what the
 * mail's link holds, starts (`wanted`) or stops waiting: 200, even if that was done before; 409 if the link is too old
 * to start; 404 for a wrong signature.
 */
export async function answerBack(call: ShopCall): Promise<Response> {
  const { book, channels, now } = call;
  if (!channels.hasMail) return answer(404, { message: answerMessages.notOffered });
  const received = await receiveCall(call);
  if (!received.ok) return received.response;
  const { id, signature, wanted } = received.data;
  if (typeof id !== 'string') return ask(received.data, call);
  const link = (await isFromMail(book, 'back', id, signature)) ? read(id) : null;
  if (!link) return answer(404, {});
  if (wanted !== true) await stopWaiting(book.database, link.wish);
  else if (link.until < now) return answer(409, {});
  else await startWaiting(book.database, link.wish, now);
  return answer(200, {});
}
