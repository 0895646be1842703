import { type Situation, situationFacts } from '../../shop/orders/situation';
import type { Book } from './book';
import type { Database } from './database';
import { leavesPieces, situationsThat } from './reservations';
import type { Change } from './step';

/** Deletes orders accepted before a time (milliseconds since the epoch), except those with waiting messages. */
export async function deleteOld(database: Database, before: number): Promise<void> {
  const isOld = `accepted_at < $1 AND NOT EXISTS (
    SELECT 1 FROM outgoing WHERE about = orders.id AND outcome = 'waiting'
  )`;
  const old = `SELECT id FROM orders WHERE ${isOld}`;
  await database.transaction(async (queries) => {
    // The others stay: what such an order has bought stays sold.
    await queries.all(
      `DELETE FROM reservations WHERE order_id IN (${old} AND ${leavesPieces('$1')})`,
      [before],
    );
    for (const table of ['history', 'payment_links'])
      await queries.all(`DELETE FROM ${table} WHERE order_id IN (${old})`, [before]);
    await queries.all(`DELETE FROM outgoing WHERE about IN (${old})`, [before]);
    await queries.all(`DELETE FROM orders WHERE ${isOld}`, [before]);
  });
}

/** How long an unconfirmed cash order holds its one-off pieces. */
const UNCONFIRMED_MS = 2 * 24 * 60 * 60_000;

const asksShopper = (situation: Situation) => situationFacts(situation).asksShopper === true;

/** Cancels cash orders that hold one-off pieces and that no one has confirmed within two days. @returns their numbers */
export async function expireUnconfirmed(
  book: Book,
  mails: Change['mails'],
  now: number,
): Promise<string[]> {
  const unconfirmed = await book.database.all<{ id: string }>(
    `SELECT id FROM orders WHERE situation IN (${situationsThat(asksShopper)}) AND accepted_at <= $1
       AND EXISTS (SELECT 1 FROM reservations WHERE order_id = orders.id) ORDER BY accepted_at`,
    [now - UNCONFIRMED_MS],
  );
  const ids = unconfirmed.map(({ id }) => id);
  for (const id of ids)
    await book.change({ id, by: 'shop', step: 'expire', details: {}, mails }, now);
  return ids;
}
