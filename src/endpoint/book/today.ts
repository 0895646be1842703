// What has changed since the build: the owner's notice, and what is left of the products.
import {
  type Left,
  leftOf,
  pieceCounts,
  type PieceCounts,
  type PieceState,
  type Stocktaking,
} from '../../shop/catalogue/product';
import type { Order } from '../../shop/orders/order';
import { isUnpaid } from '../../shop/orders/situation';
import { dataIn } from '../../shop/storage/parsed';
import { isEmptyNotice, type Notice, parseNotice } from '../../shop/today/notice';
import { insert, placeholders, type Queries, type Row } from './database';
import { HOLD_MS, holdsPieces, situationsThat } from './reservations';

export interface StoredNotice {
  /** Rises with each change, so that two owners can't overwrite each other's. */
  version: number;
  /** Null if there is none. */
  notice: Notice | null;
}

/** The notice and the pause, which are one entry. */
export async function readNotice(queries: Queries): Promise<StoredNotice> {
  const [row] = await queries.all<{ version: number; content: string } & Row>(
    'SELECT version, content FROM notice',
  );
  return { version: row?.version ?? 0, notice: parseNotice(dataIn(row?.content ?? '')) };
}

/** @returns whether it is written: not if another owner has changed it after this version */
export async function writeNotice(
  queries: Queries,
  notice: Notice,
  version: number,
): Promise<boolean> {
  const content = isEmptyNotice(notice) ? '' : JSON.stringify(notice);
  const rows = await queries.all(
    'UPDATE notice SET version = version + 1, content = $2 WHERE version = $1 RETURNING version',
    [version, content],
  );
  return rows.length > 0;
}

/** Switches a product to "Sold out", or back. Its pieces needn't be counted. */
export async function switchSoldOut(
  queries: Queries,
  productId: string,
  isSoldOut: boolean,
): Promise<void> {
  await insert(
    queries,
    'pieces',
    { product_id: productId, total: 0, sold_out: Number(isSoldOut) },
    'ON CONFLICT (product_id) DO UPDATE SET sold_out = excluded.sold_out',
  );
}

export async function soldOutIds(queries: Queries): Promise<string[]> {
  const rows = await queries.all<{ id: string }>(
    'SELECT product_id AS id FROM pieces WHERE sold_out = 1 ORDER BY product_id',
  );
  return rows.map(({ id }) => id);
}

/** What an order contains although it is sold out; null if nothing. @param byFile what is sold out by the catalogue */
export async function soldOutIn(
  queries: Queries,
  { lines }: Pick<Order, 'lines'>,
  byFile: readonly string[],
): Promise<Left | null> {
  const all = [...byFile, ...(await soldOutIds(queries))];
  const ids = lines.map(({ product: { id } }) => id).filter((id) => all.includes(id));
  return ids.length > 0 ? Object.fromEntries(ids.map((id) => [id, 0])) : null;
}

export async function takeStock(
  queries: Queries,
  counts: PieceCounts,
  now: number,
): Promise<Stocktaking> {
  return {
    pieces: await pieceStates(queries, counts, now),
    soldOut: await soldOutIds(queries),
  };
}

/** How many pieces are left of products of which some are sold, or that are sold out at the desk. */
export async function leftNow(
  queries: Queries,
  catalogue: Parameters<typeof pieceCounts>[0],
  now: number,
): Promise<Left> {
  return leftOf(await takeStock(queries, pieceCounts(catalogue), now));
}

export async function pieceStates(
  queries: Queries,
  counts: PieceCounts,
  now: number,
): Promise<PieceState[]> {
  if (counts.size === 0) return [];
  const held = await queries.all<{
    product_id: string;
    order_id: string;
    quantity: number;
    unpaid: number;
  }>(
    `SELECT product_id, order_id, quantity, (
       SELECT COUNT(*) FROM orders
       WHERE orders.id = reservations.order_id AND orders.situation IN (${situationsThat(isUnpaid)})
     ) AS unpaid
     FROM reservations
     WHERE product_id IN (${placeholders(counts.size, 2)}) AND ${holdsPieces('$1')} ORDER BY order_id`,
    [now - HOLD_MS, ...counts.keys()],
  );
  return [...counts].map(([id, total]) => {
    const own = held.filter((row) => row.product_id === id);
    const taken = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const isLastHeld = taken >= total && own.some(({ unpaid }) => unpaid > 0);
    return {
      id,
      total,
      elsewhere: own.find((row) => row.order_id === '')?.quantity ?? 0,
      orders: own.map((row) => row.order_id).filter(Boolean),
      left: Math.max(0, total - taken),
      ...(isLastHeld && { isLastHeld }),
    };
  });
}
