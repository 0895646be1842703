import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Book } from '../book/book';
import { secretOf } from '../book/secrets';

/** The pages to which mails link. A link does one thing, once the page's button is pressed, or shows an order's bill. */
const MAIL_PAGES = {
  confirm: '/confirm-order',
  pay: '/payment',
  bill: '/bill',
  back: '/back-in-stock',
} as const;
type Purpose = keyof typeof MAIL_PAGES;

/** Signs orders’ numbers, and what a shopper waits for. */
async function signerFor({ database }: Book, purpose: Purpose) {
  const secret = await secretOf(database, purpose);
  return (id: string) => createHmac('sha256', secret).update(id).digest('base64url');
}

/** Makes links. The signature is in the fragment, which appears in no log. */
export async function mailPaths(book: Book, purpose: Purpose): Promise<(id: string) => string> {
  const sign = await signerFor(book, purpose);
  return (id) => `${MAIL_PAGES[purpose]}#${id}.${sign(id)}`;
}

export const mailPath = async (book: Book, purpose: Purpose, id: string): Promise<string> =>
  (await mailPaths(book, purpose))(id);

export async function isFromMail(
  book: Book,
  purpose: Purpose,
  id: string,
  signature: unknown,
): Promise<boolean> {
  if (typeof signature !== 'string') return false;
  const right = Buffer.from((await signerFor(book, purpose))(id));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}
