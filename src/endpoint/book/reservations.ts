import type { Left, PieceCounts } from '../../shop/catalogue/product';
import { mobileDigits } from '../../shop/contact/contact';
import type { Order } from '../../shop/orders/order';
import type { OrderState } from '../../shop/orders/record';
import {
  isCalledOff,
  isUnpaid,
  type Situation,
  situationFacts,
  situationOf,
  SITUATIONS,
} from '../../shop/orders/situation';
import { mailboxOf } from './mailbox';
import { type Database, insert, placeholders, type Queries } from './database';

/** How long an order holds its one-off pieces while it waits for a payment. */
export const HOLD_MS = 30 * 60_000;

/** Pieces of one product in an order. */
interface Wanted {
  productId: string;
  quantity: number;
}
export interface CountedPieces extends Wanted {
  /** How many pieces exist. */
  total: number;
}

export function piecesOf({ lines }: Pick<Order, 'lines'>, counts: PieceCounts): CountedPieces[] {
  return lines.flatMap(({ product: { id }, quantity }) => {
    const total = counts.get(id);
    return total === undefined ? [] : [{ productId: id, quantity, total }];
  });
}

/** The situations of which something is true, for SQL. */
export const situationsThat = (isTrue: (situation: Situation) => boolean): string =>
  SITUATIONS.filter(isTrue)
    .map((situation) => `'${situation}'`)
    .join();

/**
 * Whether an order leaves its pieces to others: it is cancelled or returned, or no one has paid any of it in time and it has
 * no link that could still be paid. SQL about a row of `orders`.
 * @param unpaidSince a placeholder: unpaid orders that were accepted later still hold their pieces
 */
export const leavesPieces = (unpaidSince: string) => `(
    orders.situation IN (${situationsThat(isCalledOff)})
    OR (orders.situation IN (${situationsThat(isUnpaid)}) AND orders.accepted_at <= ${unpaidSince} AND NOT EXISTS (
      SELECT 1 FROM payment_links WHERE order_id = orders.id AND payment_links.status = 'open'
    ))
  )`;

/** Whether a reservation counts: its order holds its pieces, or isn't in the book (any more). */
export const holdsPieces = (unpaidSince: string) => `NOT EXISTS (
    SELECT 1 FROM orders WHERE orders.id = reservations.order_id AND ${leavesPieces(unpaidSince)}
  )`;

/**
 * Locks a product's row until the transaction ends, so that later statements see what others have taken.
 * @returns how many pieces are free, not counting those of the given order
 */
async function freePieces(queries: Queries, productId: string, orderId: string, now: number) {
  const [row] = await queries.all<{ total: number }>(
    'UPDATE pieces SET total = total WHERE product_id = $1 RETURNING total',
    [productId],
  );
  const [others] = await queries.all<{ taken: number }>(
    `SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) AS taken FROM reservations
     WHERE product_id = $1 AND order_id <> $2 AND ${holdsPieces('$3')}`,
    [productId, orderId, now - HOLD_MS],
  );
  return (row?.total ?? 0) - (others?.taken ?? 0);
}

/** @returns how many pieces are left of products that have too few for an order; null if there are none */
async function tooFew(
  queries: Queries,
  orderId: string,
  wanted: readonly Wanted[],
  now: number,
): Promise<Left | null> {
  const left: Record<string, number> = {};
  // All transactions lock products in the order of their ids.
  for (const { productId, quantity } of wanted.toSorted(byId)) {
    const free = await freePieces(queries, productId, orderId, now);
    if (free < quantity) left[productId] = Math.max(0, free);
  }
  return Object.keys(left).length > 0 ? left : null;
}
const byId = (one: Wanted, other: Wanted) => (one.productId < other.productId ? -1 : 1);

const isUnsure = (situation: Situation) => situationFacts(situation).isUnsure === true;

/**
 * Whether an unsure order of the same phone number, mailbox, account or device holds one-off pieces, if the order is one, too.
 * @param deviceKeys digests of the keys of the device's other orders
 */
export async function holdsUnsure(
  queries: Queries,
  order: Order,
  state: OrderState,
  deviceKeys: readonly string[] = [],
): Promise<boolean> {
  if (!isUnsure(situationOf(order, state))) return false;
  const { phone, email } = order.shipping;
  const rows = await queries.all<{
    phone: string;
    email: string;
    uid: string | null;
    device_key: string | null;
  }>(
    `SELECT phone, email, uid, device_key FROM orders WHERE id <> $1
       AND situation IN (${situationsThat(isUnsure)})
       AND EXISTS (SELECT 1 FROM reservations WHERE order_id = orders.id)`,
    [order.id],
  );
  const [digits, mailbox] = [mobileDigits(phone), mailboxOf(email)];
  return rows.some(
    (one) =>
      (digits !== '' && one.phone === digits) ||
      (email !== '' && mailboxOf(one.email) === mailbox) ||
      (order.uid !== null && one.uid === order.uid) ||
      (one.device_key !== null && deviceKeys.includes(one.device_key)),
  );
}

/** Also locks the product's row until the transaction ends. */
const writeTotal = (queries: Queries, { productId, total }: CountedPieces) =>
  insert(
    queries,
    'pieces',
    { product_id: productId, total },
    'ON CONFLICT (product_id) DO UPDATE SET total = excluded.total',
  );

/**
 * Takes pieces for an order. Pieces that the owner has sold elsewhere belong to the order ''.
 * @param soldOut what the order can't have for another reason
 * @returns how many are left if there are too few; then nothing is taken
 */
export async function takePieces(
  queries: Queries,
  orderId: string,
  wanted: readonly CountedPieces[],
  now: number,
  soldOut: Left | null = null,
): Promise<Left | null> {
  for (const piece of wanted.toSorted(byId)) await writeTotal(queries, piece);
  const few = await tooFew(queries, orderId, wanted, now);
  const left = few || soldOut ? { ...few, ...soldOut } : null;
  for (const { productId, quantity } of left ? [] : wanted)
    await insert(
      queries,
      'reservations',
      { order_id: orderId, product_id: productId, quantity },
      'ON CONFLICT (order_id, product_id) DO UPDATE SET quantity = excluded.quantity',
    );
  return left;
}

/** Takes the pieces of a changed order, and gives back those it no longer has. @returns how many are left if there are too few */
export async function exchangePieces(
  queries: Queries,
  orderId: string,
  wanted: readonly CountedPieces[],
  now: number,
): Promise<Left | null> {
  const left = await takePieces(queries, orderId, wanted, now);
  if (left) return left;
  const kept = wanted.map(({ productId }) => productId);
  const others = kept.length > 0 ? `AND product_id NOT IN (${placeholders(kept.length, 2)})` : '';
  await queries.all(`DELETE FROM reservations WHERE order_id = $1 ${others}`, [orderId, ...kept]);
  return null;
}

/**
 * Records how many pieces the owner has sold elsewhere.
 * @param before how many there were, as far as the owner knows
 * @returns false if orders hold them, or if their number has changed in the meantime
 */
export function sellElsewhere(
  database: Database,
  piece: CountedPieces,
  before: number,
  now: number,
): Promise<boolean> {
  const { productId, quantity } = piece;
  return database.transaction(async (queries) => {
    await writeTotal(queries, piece);
    const [row] = await queries.all<{ quantity: number }>(
      "SELECT quantity FROM reservations WHERE order_id = '' AND product_id = $1",
      [productId],
    );
    if ((row?.quantity ?? 0) !== before || quantity < 0) return false;
    return (await takePieces(queries, '', [piece], now)) === null;
  });
}

/** The one-off pieces in an order, and how many are left if others have taken them in the meantime. */
export async function reservedPieces(queries: Queries, orderId: string, now: number) {
  const pieces = await queries.all<{ productId: string; quantity: number }>(
    'SELECT product_id AS "productId", quantity FROM reservations WHERE order_id = $1',
    [orderId],
  );
  return { pieces, left: await tooFew(queries, orderId, pieces, now) };
}
