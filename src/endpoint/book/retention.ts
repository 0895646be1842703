import type { Database } from './database';

/** Deletes orders accepted before a time (milliseconds since the epoch), except those with waiting messages. */
export async function deleteOld(database: Database, before: number): Promise<void> {
  const isOld = `accepted_at < $1 AND NOT EXISTS (
    SELECT 1 FROM outgoing WHERE about = orders.id AND outcome = 'waiting'
  )`;
  const old = `SELECT id FROM orders WHERE ${isOld}`;
  await database.transaction(async (queries) => {
    // What such an order has bought stays sold.
    const sold = `SELECT product_id FROM reservations WHERE held = 1 AND order_id IN (${old})`;
    await queries.all(
      `UPDATE pieces SET elsewhere = elsewhere + (
         SELECT SUM(quantity) FROM reservations
         WHERE product_id = pieces.product_id AND held = 1 AND order_id IN (${old})
       ) WHERE product_id IN (${sold})`,
      [before],
    );
    for (const table of ['history', 'payment_links', 'reservations'])
      await queries.all(`DELETE FROM ${table} WHERE order_id IN (${old})`, [before]);
    await queries.all(`DELETE FROM outgoing WHERE about IN (${old})`, [before]);
    await queries.all(`DELETE FROM orders WHERE ${isOld}`, [before]);
  });
}
