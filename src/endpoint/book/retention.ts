import type { Database } from './database';
import { MESSAGE } from './outgoing';

/** Deletes orders accepted before a time (milliseconds since the epoch), except with waiting messages. */
export async function deleteOld(database: Database, before: number): Promise<void> {
  await database.transaction(async (queries) => {
    const old = `SELECT id FROM orders WHERE accepted_at < $1 AND NOT EXISTS (
      SELECT 1 FROM outgoing WHERE about = orders.id AND outcome = 'waiting'
    )`;
    await queries.all(`DELETE FROM history WHERE order_id IN (${old})`, [before]);
    await queries.all(
      `DELETE FROM orders WHERE accepted_at < $1 AND NOT EXISTS (
         SELECT 1 FROM outgoing WHERE about = orders.id AND outcome = 'waiting'
       )`,
      [before],
    );
    await queries.all(
      `DELETE FROM outgoing WHERE outcome <> 'waiting' AND about NOT LIKE '${MESSAGE}%' AND NOT EXISTS (
         SELECT 1 FROM orders WHERE id = outgoing.about
       )`,
    );
  });
}
