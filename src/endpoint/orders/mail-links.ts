import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Book } from '../book/book';
import { secretOf } from '../book/secrets';

/** The pages to which mails link. Each link does one thing to one order, once its button is pressed. */
const MAIL_PAGES = { confirm: '/confirm-order', pay: '/payment' } as const;
type Purpose = keyof typeof MAIL_PAGES;

async function signatureOf({ database }: Book, purpose: Purpose, id: string): Promise<string> {
  const secret = await secretOf(database, purpose);
  return createHmac('sha256', secret).update(id).digest('base64url');
}

/** The signature is in the fragment, which appears in no log. */
export async function mailPath(book: Book, purpose: Purpose, id: string): Promise<string> {
  return `${MAIL_PAGES[purpose]}#${id}.${await signatureOf(book, purpose, id)}`;
}

export async function isFromMail(
  book: Book,
  purpose: Purpose,
  id: string,
  signature: unknown,
): Promise<boolean> {
  if (typeof signature !== 'string') return false;
  const right = Buffer.from(await signatureOf(book, purpose, id));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}
