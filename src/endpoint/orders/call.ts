import { MAX_OTHER_KEYS } from '../../shop/orders/transfer';
import { isRecord } from '../../shop/storage/parsed';
import type { Book } from '../book/book';
import type { BookedOrder } from '../book/rows';
import { mailboxOf } from '../book/mailbox';
import { digest } from '../book/secrets';
import type { Change } from '../book/step';
import { answer, answerLater, MAX_BODY_BYTES, receive } from '../http/answer';
import { answerMessages as messages } from '../http/answer.messages';
import type { Call, ShopCall } from '../open-shop/open-shop';
import { changeMails } from '../outgoing/change-mails';
import { mailPaths } from '../outgoing/mail-links';
import { summaryWith } from '../outgoing/summary';

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

/** The digests of the keys of other orders that the device has. */
export function otherKeysOf(data: unknown): string[] {
  const keys = isRecord(data) && Array.isArray(data.otherKeys) ? data.otherKeys : [];
  return keys
    .filter((key) => typeof key === 'string' && key !== '')
    .slice(0, MAX_OTHER_KEYS)
    .map(digest);
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

/**
 * The mails about a shopper's own change. Anyone can place an order and change it often, so their mailbox gets only so
 * many, and beyond a limit the owner reads of several in one mail.
 * @param email as typed @param news what the owner's one mail says
 */
export async function mailsAbout(
  call: ShopCall,
  email: string,
  news: string,
): Promise<Change['mails']> {
  const { shop, channels, now } = call;
  const { ok: mayMail } = await call.mailsTo.take(mailboxOf(email), now);
  const { ok: mayTell } = await call.mailsToOwner.take('', now);
  const payPathOf = await mailPaths(call.book, 'pay');
  return async (changed, queries) => {
    const payPath = payPathOf(changed.order.id);
    const mails = (await changeMails(changed, call, { payPath })).filter(
      ({ channel }) => mayMail || channel !== 'shopper',
    );
    if (mayTell || !mails.some(({ channel }) => channel === 'owner')) return mails;
    const summary = await summaryWith(changed.order, shop, channels, queries, now, news);
    return [...mails.filter(({ channel }) => channel !== 'owner'), summary];
  };
}
