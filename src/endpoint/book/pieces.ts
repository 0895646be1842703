import type { Left, PieceCounts } from '../../shop/catalogue/pieces';
import type { Order } from '../../shop/orders/order';
import type { OrderState } from '../../shop/orders/lifecycle';
import { type Database, placeholders, type Queries } from './database';

/** How long an order holds its one-off pieces while it waits for a payment. */
export const HOLD_MS = 30 * 60_000;

/** Pieces of one product that an order takes. */
export interface Taken {
  productId: string;
  quantity: number;
  /** How many pieces exist. */
  total: number;
}

export function piecesOf({ lines }: Pick<Order, 'lines'>, counts: PieceCounts): Taken[] {
  return lines.flatMap(({ product: { id }, quantity }) => {
    const total = counts.get(id);
    return total === undefined ? [] : [{ productId: id, quantity, total }];
  });
}

/** A cancelled or returned order gives its pieces back. */
export const holdsPieces = ({ status }: OrderState): boolean =>
  status !== 'Cancelled' && status !== 'Returned';

/**
 * Locks a product's row until the transaction ends, so that later statements see what others have taken. Lock
 * several products in the order of their ids.
 * @returns how many pieces are free, not counting those of the given order
 */
async function freePieces(queries: Queries, productId: string, orderId: string): Promise<number> {
  const [row] = await queries.all<{ rest: number }>(
    'UPDATE pieces SET total = total WHERE product_id = $1 RETURNING total - elsewhere AS rest',
    [productId],
  );
  const [others] = await queries.all<{ taken: number }>(
    `SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) AS taken FROM reservations
     WHERE product_id = $1 AND order_id <> $2 AND held = 1`,
    [productId, orderId],
  );
  return (row?.rest ?? 0) - (others?.taken ?? 0);
}

/** Stores how many pieces of a product exist. */
const setTotal = (queries: Queries, productId: string, total: number) =>
  queries.all(
    `INSERT INTO pieces (product_id, total, elsewhere) VALUES ($1, $2, 0)
     ON CONFLICT (product_id) DO UPDATE SET total = $2`,
    [productId, total],
  );

/** @returns what is left of products that have too few pieces; if there are any, nothing is taken */
export async function takePieces(
  queries: Queries,
  orderId: string,
  wanted: readonly Taken[],
): Promise<Left> {
  const left: Record<string, number> = {};
  for (const { productId, quantity, total } of wanted.toSorted(byId)) {
    await setTotal(queries, productId, total);
    const free = await freePieces(queries, productId, orderId);
    if (free < quantity) left[productId] = Math.max(0, free);
  }
  if (Object.keys(left).length > 0) return left;
  for (const { productId, quantity } of wanted)
    await queries.all(
      'INSERT INTO reservations (product_id, order_id, quantity, held) VALUES ($1, $2, $3, 1)',
      [productId, orderId, quantity],
    );
  return {};
}

const byId = (one: { productId: string }, other: { productId: string }) =>
  one.productId < other.productId ? -1 : 1;

/**
 * Takes pieces again that an order had given back.
 * @returns of how many products it has taken pieces, and the ids of those that have too few; then none is taken
 */
export async function retakePieces(
  queries: Queries,
  orderId: string,
): Promise<{ taken: number; gone: string[] }> {
  const rows = await queries.all<{ product_id: string; quantity: number }>(
    'SELECT product_id, quantity FROM reservations WHERE order_id = $1 ORDER BY product_id',
    [orderId],
  );
  const gone: string[] = [];
  for (const { product_id: productId, quantity } of rows)
    if ((await freePieces(queries, productId, orderId)) < quantity) gone.push(productId);
  if (gone.length === 0)
    await queries.all('UPDATE reservations SET held = 1 WHERE order_id = $1', [orderId]);
  return { taken: gone.length === 0 ? rows.length : 0, gone };
}

export async function giveBack(queries: Queries, orderId: string): Promise<void> {
  await queries.all('UPDATE reservations SET held = 0 WHERE order_id = $1', [orderId]);
}

/** Orders that no one has paid in time, and that have no link which could still be paid. */
const UNPAID = `held = 1 AND order_id IN (
    SELECT id FROM orders WHERE money = 'awaiting' AND status = 'Processing' AND accepted_at <= $1
  ) AND order_id NOT IN (SELECT order_id FROM payment_links WHERE status = 'open')`;

/** Frees the pieces of orders that no one has paid. */
export async function giveBackUnpaid(database: Database, now: number): Promise<void> {
  const products = await database.all<{ product_id: string }>(
    `SELECT DISTINCT product_id FROM reservations WHERE ${UNPAID} ORDER BY product_id`,
    [now - HOLD_MS],
  );
  if (products.length === 0) return;
  await database.transaction(async (queries) => {
    // A payment or a new link takes the same lock, so the next statement sees it.
    for (const { product_id: id } of products) await freePieces(queries, id, '');
    await queries.all(`UPDATE reservations SET held = 0 WHERE ${UNPAID}`, [now - HOLD_MS]);
  });
}

/** The state of a product's one-off pieces. */
export interface PieceState {
  id: string;
  total: number;
  /** How many the owner has sold outside the shop. */
  elsewhere: number;
  /** The numbers of the orders that contain some. */
  orders: string[];
  left: number;
}

export async function pieceStates(queries: Queries, counts: PieceCounts): Promise<PieceState[]> {
  const ids = [...counts.keys()];
  if (ids.length === 0) return [];
  const of = `WHERE product_id IN (${placeholders(ids.length)})`;
  const rows = await queries.all<{ product_id: string; elsewhere: number }>(
    `SELECT product_id, elsewhere FROM pieces ${of}`,
    ids,
  );
  const held = await queries.all<{ product_id: string; order_id: string; quantity: number }>(
    `SELECT product_id, order_id, quantity FROM reservations ${of} AND held = 1 ORDER BY order_id`,
    ids,
  );
  return ids.map((id) => {
    const total = counts.get(id) ?? 0;
    const elsewhere = rows.find((row) => row.product_id === id)?.elsewhere ?? 0;
    const own = held.filter((row) => row.product_id === id);
    const taken = own.reduce((sum, { quantity }) => sum + quantity, elsewhere);
    return {
      id,
      total,
      elsewhere,
      orders: own.map((row) => row.order_id),
      left: Math.max(0, total - taken),
    };
  });
}

/** Records how many pieces the owner has sold elsewhere. @returns false if orders hold them */
export function sellElsewhere(
  database: Database,
  id: string,
  elsewhere: number,
  total: number,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    await setTotal(queries, id, total);
    const free = await freePieces(queries, id, '');
    const rows = await queries.all(
      `UPDATE pieces SET elsewhere = $2
       WHERE product_id = $1 AND ($2 <= elsewhere OR $2 - elsewhere <= $3) RETURNING product_id`,
      [id, elsewhere, free],
    );
    return rows.length > 0;
  });
}
