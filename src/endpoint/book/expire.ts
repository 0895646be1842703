import type { Book } from './book';
import type { Change } from './step';
import { unconfirmedHolders } from './reservations';

/** How long an unconfirmed cash order holds its one-off pieces. */
const UNCONFIRMED_MS = 2 * 24 * 60 * 60_000;

/** Cancels cash orders that hold one-off pieces and that no one has confirmed within two days. @returns their numbers */
export async function expireUnconfirmed(
  book: Book,
  mails: Change['mails'],
  now: number,
): Promise<string[]> {
  const ids = await unconfirmedHolders(book.database, now - UNCONFIRMED_MS);
  for (const id of ids)
    await book.change({ id, by: 'shop', step: 'expire', details: {}, mails }, now);
  return ids;
}
