import type { Paise } from '../../shop/money/money';
import type { Order } from '../../shop/orders/order';
import { recipient } from '../../shop/orders/shipping';
import type { Database, Queries, Row } from '../book/database';
import { digest } from '../book/secrets';
import { type PaymentLink, type PaymentProvider, ProviderError } from './provider';

/** An order's payment link, as stored in the book. */
export interface LinkRow extends Row {
  reference: string;
  order_id: string;
  /** The provider's id; empty until the provider has created the link. */
  link_id: string;
  url: string;
  amount: Paise;
  status: 'new' | PaymentLink['status'];
  expires_at: number;
  check_at: number | null;
}

/** The provider's limit for references. */
const REFERENCE_MAX = 40;

export const isClosed = ({ status }: Pick<LinkRow, 'status'>): boolean =>
  !['new', 'open'].includes(status);

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

/** The first reference is the order's number itself. */
function referenceOf(orderId: string, count: number): string {
  const suffix = count > 0 ? `.${count + 1}` : '';
  const isLong = orderId.length + suffix.length > REFERENCE_MAX;
  return (isLong ? digest(orderId).slice(0, 36) : orderId) + suffix;
}

/**
 * Stores an order's next link before the provider is asked for it. If two server processes try, only one succeeds.
 */
export async function planLink(
  queries: Queries,
  order: Order,
  count: number,
  amount: Paise,
  expiresAt: number,
): Promise<LinkRow> {
  const [row] = await queries.all<LinkRow>(
    `INSERT INTO payment_links (reference, order_id, link_id, url, amount, status, expires_at, check_at)
     VALUES ($1, $2, '', '', $3, 'new', $4, $4)
     ON CONFLICT (reference) DO UPDATE SET reference = excluded.reference RETURNING *`,
    [referenceOf(order.id, count), order.id, amount, expiresAt],
  );
  if (!row) throw new Error(`The link of ${order.id} isn’t in the book.`);
  return row;
}

/** Creates a planned link at the provider, or finds the one that already exists. */
export async function makeLink(
  provider: PaymentProvider,
  { reference, amount, expires_at: expiresAt }: LinkRow,
  { id, shipping }: Order,
  { returnTo, shop }: { returnTo: string; shop: string },
): Promise<PaymentLink> {
  try {
    return await provider.create({
      reference,
      amount,
      description: `Order ${id} at ${shop}`.slice(0, 200),
      customer: { name: recipient(shipping), email: shipping.email, contact: shipping.phone },
      expiresAt,
      returnTo,
    });
  } catch (error) {
    const isKnown = error instanceof ProviderError && error.kind === 'refused';
    const made = isKnown && (await provider.find(reference));
    if (!made) throw error;
    return made;
  }
}

/** Stores what the provider reports about a link. @param checkAt when to ask again; null if the link is closed */
export async function writeLink(
  database: Database,
  reference: string,
  { id, url, status }: Pick<PaymentLink, 'id' | 'url' | 'status'>,
  checkAt: number | null,
): Promise<void> {
  // Events arrive in any order, but a closed link stays closed, and a paid one stays paid.
  await database.all(
    `UPDATE payment_links SET link_id = $2, url = $3, status = $4, check_at = $5
     WHERE reference = $1 AND status <> 'paid' AND ($4 <> 'open' OR status IN ('new', 'open'))`,
    [reference, id, url, status, checkAt],
  );
}

/** Claims links that are due, and those of cancelled orders, so that no other server process asks about them, too. */
export function claimLinks(database: Database, now: number, next: number): Promise<LinkRow[]> {
  return database.all<LinkRow>(
    `UPDATE payment_links SET check_at = $2
     WHERE check_at IS NOT NULL AND status IN ('new', 'open') AND (check_at <= $1 OR order_id IN (
       SELECT id FROM orders WHERE status = 'Cancelled'
     )) RETURNING *`,
    [now, next],
  );
}
