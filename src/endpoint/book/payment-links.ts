import type { Paise } from '../../shop/money/money';
import { isPayable, SITUATIONS } from '../../shop/orders/situation';
import { type Database, insert, placeholders, type Queries, type Row } from './database';

/** An order's payment link, as stored in the book. */
export interface LinkRow extends Row {
  reference: string;
  order_id: string;
  /** The provider's id; empty until the provider has created the link. */
  link_id: string;
  amount: Paise;
  status: 'open' | 'closed';
  expires_at: number;
  /** The shop's address when the link was made, for mails about its payments. */
  site: string;
}

/** The links of an order, oldest first. */
export function linksOf(queries: Queries, orderId: string): Promise<LinkRow[]> {
  return queries.all<LinkRow>(
    'SELECT * FROM payment_links WHERE order_id = $1 ORDER BY expires_at, reference',
    [orderId],
  );
}

export async function linkOf(database: Database, reference: string): Promise<LinkRow | undefined> {
  const [row] = await database.all<LinkRow>('SELECT * FROM payment_links WHERE reference = $1', [
    reference,
  ]);
  return row;
}

/** Stores a link. If there is one with its reference, returns that one unchanged. */
export async function keepLink(queries: Queries, row: LinkRow): Promise<LinkRow | null> {
  const keep = 'ON CONFLICT (reference) DO UPDATE SET reference = excluded.reference RETURNING *';
  const [kept] = await insert<LinkRow>(queries, 'payment_links', row, keep);
  return kept ?? null;
}

/** Events arrive in any order, but a closed link stays closed. */
export async function updateLink(
  database: Database,
  { reference, link_id, status }: Pick<LinkRow, 'reference' | 'link_id' | 'status'>,
): Promise<void> {
  await database.all(
    "UPDATE payment_links SET link_id = $2, status = $3 WHERE reference = $1 AND status = 'open'",
    [reference, link_id, status],
  );
}

/** The order of a payment, by the provider's id; undefined if the shop doesn't know it. */
export async function orderOfPayment(database: Database, id: string): Promise<string | undefined> {
  const [found] = await database.all<{ order_id: string }>(
    'SELECT order_id FROM history WHERE payment = $1 LIMIT 1',
    [id],
  );
  return found?.order_id;
}

/** Orders with an open link, or with a refund of which nothing is known yet. */
export async function unsettledOrders(database: Database): Promise<string[]> {
  const rows = await database.all<{ order_id: string }>(
    `SELECT order_id FROM payment_links WHERE status = 'open'
     UNION SELECT order_id FROM history
     WHERE step IN ('refund', 'refund-outside', 'refund-sent', 'refund-failed') AND details LIKE '%"reference"%'
     GROUP BY order_id
     HAVING SUM(CASE WHEN step IN ('refund', 'refund-outside') THEN 1 ELSE -1 END) > 0`,
  );
  return rows.map((row) => row.order_id);
}

/** Orders that can be paid. @param since when the shop got them, in milliseconds since the epoch */
export async function payableOrders(database: Database, since: number): Promise<string[]> {
  const situations = SITUATIONS.filter(isPayable);
  const rows = await database.all<{ id: string }>(
    `SELECT id FROM orders WHERE situation IN (${placeholders(situations.length)}) AND accepted_at > $${situations.length + 1}`,
    [...situations, since],
  );
  return rows.map(({ id }) => id);
}
