import type { Paise } from '../../shop/money/money';
import type { Database, Queries, Row } from '../book/database';

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

/** Orders with an open link, or with a requested refund of which nothing is known yet. */
export async function unsettledOrders(database: Database): Promise<string[]> {
  const rows = await database.all<{ order_id: string }>(
    `SELECT order_id FROM payment_links WHERE status = 'open'
     UNION SELECT order_id FROM history WHERE step IN ('refund', 'refund-sent', 'refund-failed') AND details LIKE '%"reference"%'
     GROUP BY order_id HAVING SUM(CASE step WHEN 'refund' THEN 1 ELSE -1 END) > 0`,
  );
  return rows.map((row) => row.order_id);
}
