import type { Paise } from '../../shop/money/money';
import type { Database, Queries, Row } from '../book/database';
import type { PaymentLink } from './provider';

/** A payment link of an order, as the book keeps it. */
export interface LinkRow extends Row {
  reference: string;
  order_id: string;
  /** The provider's id; empty until the provider has made it. */
  link_id: string;
  url: string;
  amount: Paise;
  status: 'new' | PaymentLink['status'];
  expires_at: number;
  check_at: number | null;
}

export const isClosed = ({ status }: Pick<LinkRow, 'status'>): boolean =>
  !['new', 'open'].includes(status);

/** The links of an order, oldest first. */
export function linksOf(queries: Queries, orderId: string): Promise<LinkRow[]> {
  return queries.all<LinkRow>(
    'SELECT * FROM payment_links WHERE order_id = $1 ORDER BY expires_at, reference',
    [orderId],
  );
}

export async function linkById(database: Database, linkId: string): Promise<LinkRow | undefined> {
  const [row] = await database.all<LinkRow>('SELECT * FROM payment_links WHERE link_id = $1', [
    linkId,
  ]);
  return row;
}

interface PlannedLink {
  reference: string;
  order_id: string;
  amount: Paise;
  expires_at: number;
}

/** Plans a link; of two copies of the server one does. */
export async function planLink(
  queries: Queries,
  { reference, order_id, amount, expires_at }: PlannedLink,
): Promise<void> {
  await queries.all(
    `INSERT INTO payment_links (reference, order_id, link_id, url, amount, status, expires_at, check_at)
     VALUES ($1, $2, '', '', $3, 'new', $4, $4) ON CONFLICT (reference) DO NOTHING`,
    [reference, order_id, amount, expires_at],
  );
}

/** Writes what the provider says of a link. @param checkAt when to ask again; null when it is closed */
export async function writeLink(
  database: Database,
  reference: string,
  { id, url, status }: PaymentLink,
  checkAt: number | null,
): Promise<void> {
  // Events come in any order: a closed link stays closed, and a paid one stays paid.
  await database.all(
    `UPDATE payment_links SET link_id = $2, url = $3, status = $4, check_at = $5
     WHERE reference = $1 AND status <> 'paid' AND ($4 <> 'open' OR status IN ('new', 'open'))`,
    [reference, id, url, status, checkAt],
  );
}

/** Claims links that are due, and those of cancelled orders, so that no other copy asks for them too. */
export function claimLinks(database: Database, now: number, next: number): Promise<LinkRow[]> {
  return database.all<LinkRow>(
    `UPDATE payment_links SET check_at = $2
     WHERE check_at IS NOT NULL AND status IN ('new', 'open') AND (check_at <= $1 OR order_id IN (
       SELECT id FROM orders WHERE status = 'Cancelled'
     )) RETURNING *`,
    [now, next],
  );
}
