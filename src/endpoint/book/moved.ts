import type { Database } from './database';

/** The tables that name products, and which rows of a product are the same. */
const TABLES = {
  pieces: 'true',
  reservations: 'own.order_id = reservations.order_id',
  waiting: 'own.mailbox = waiting.mailbox',
} as const;

/**
 * Lets what the book knows of a product follow it to a new id: "Sold out", pieces that are taken, and those who wait.
 * @param moved current ids by old id
 */
export async function moveProducts(
  database: Database,
  moved: Readonly<Record<string, string>>,
): Promise<void> {
  for (const ids of Object.entries(moved))
    for (const [table, isSame] of Object.entries(TABLES))
      await database.all(
        `UPDATE ${table} SET product_id = $2 WHERE product_id = $1 AND NOT EXISTS (
           SELECT 1 FROM ${table} AS own WHERE own.product_id = $2 AND ${isSame}
         )`,
        ids,
      );
}
