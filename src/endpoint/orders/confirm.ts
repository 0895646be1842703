import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../../shop/storage/parsed';
import type { Book } from '../book/book';
import { secretOf } from '../book/secrets';
import { answer, answerLater, receive } from '../http/answer';
import type { RateLimit } from '../http/rate-limit';
import { deliveryMessages as messages } from '../messages/delivery.messages';
import { MAX_BODY_BYTES } from '../messages/messages';

const PURPOSE = 'confirm';

async function signatureOf(book: Book, id: string): Promise<string> {
  const secret = await secretOf(book.database, PURPOSE);
  return createHmac('sha256', secret).update(id).digest('base64url');
}

/** For the shopper's mail. Fragments reach no log. */
export async function confirmPath(book: Book, id: string): Promise<string> {
  return `/confirm-order#${id}.${await signatureOf(book, id)}`;
}

export interface ConfirmContext {
  book: Book;
  limit: RateLimit;
  caller: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Answers `POST /api/orders/confirm` (docs/orders.md): a shopper confirms a cash order from its mail. 200 also if
 * confirmed before; 409 when it's too late; 404 for a wrong signature.
 */
export async function answerConfirm(
  request: Request,
  { book, limit, caller, now }: ConfirmContext,
): Promise<Response> {
  const received = await receive(request, MAX_BODY_BYTES, messages);
  if (!received.ok) return received.response;
  const permission = await limit.take(caller);
  if (!permission.ok) return answerLater(429, messages.tooMany, permission.retryAfterS);

  const { id, signature } = isRecord(received.value) ? received.value : {};
  const unknown = () => answer(404, { message: messages.noSuchOrder });
  if (typeof id !== 'string' || typeof signature !== 'string') return unknown();
  const right = Buffer.from(await signatureOf(book, id));
  const given = Buffer.from(signature);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return unknown();

  for (;;) {
    const [booked] = await book.find([id]);
    if (!booked) return unknown();
    if (booked.state.confirmed !== undefined) return answer(200, {});
    const { version } = booked.state;
    const step = {
      id,
      version,
      by: 'shopper',
      step: 'confirm',
      details: {},
      messages: [],
    } as const;
    const changed = await book.change(step, now);
    if (changed.ok) return answer(200, {});
    // The desk changed it in the meantime: retry.
    if (changed.reason !== 'outdated') return answer(409, {});
  }
}
