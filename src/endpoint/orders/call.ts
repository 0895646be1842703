import { isRecord } from '../../shop/storage/parsed';
import type { Book } from '../book/book';
import type { Change } from '../book/step';
import type { BookedOrder } from '../book/rows';
import { digest } from '../book/secrets';
import { answer, answerLater, MAX_BODY_BYTES, receive } from '../http/answer';
import { answerMessages as messages } from '../http/answer.messages';
import type { Call, ShopCall } from '../open-shop/open-shop';
import { changeMails } from '../outgoing/change-mails';
import { mailboxOf } from '../book/mailbox';

type Data = Record<string, unknown>;

/** Reads a call about orders, if its caller is within the limit. */
export async function receiveCall({
  request,
  limit,
  caller,
}: Call): Promise<{ ok: true; data: Data } | { ok: false; response: Response }> {
  const received = await receive(request, MAX_BODY_BYTES, messages);
  if (!received.ok) return received;
  const permission = await limit.take(caller);
  return permission.ok
    ? { ok: true, data: isRecord(received.value) ? received.value : {} }
    : { ok: false, response: answerLater(429, messages.tooMany, permission.retryAfterS) };
}

export async function askedOrder({ id }: Data, book: Book): Promise<BookedOrder | undefined> {
  const [booked] = typeof id === 'string' ? await book.find([id]) : [];
  return booked;
}

/** The digest of the key of the device that placed the order, or null. */
export function deviceKeyOf(data: unknown): string | null {
  return isRecord(data) && typeof data.key === 'string' && data.key ? digest(data.key) : null;
}

/**
 * Whether a call may change an order: it must come from the order's account or from the device that placed it.
 * @param uid the account of the verified ID token
 */
export function mayChange({ deviceKey, order }: BookedOrder, data: Data, uid: string | null) {
  const key = deviceKeyOf(data);
  return (key !== null && deviceKey === key) || (uid !== null && order.uid === uid);
}

export const noSuchOrder = () => answer(404, { message: messages.noSuchOrder });

/** The mails about a shopper's own change. Their mailbox gets only so many. @param email as typed */
export async function mailsAbout(call: ShopCall, email: string): Promise<Change['mails']> {
  const { ok } = await call.mailsTo.take(mailboxOf(email), call.now);
  return async (changed) =>
    (await changeMails(changed, call)).filter(({ channel }) => ok || channel !== 'shopper');
}
