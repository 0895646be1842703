import type { BillFacts } from '../../shop/bills/bill';
import type { Left } from '../../shop/catalogue/product';
import { mobileDigits } from '../../shop/contact/contact';
import { stateOf } from '../../shop/orders/lifecycle';
import { type Order, storedOrder } from '../../shop/orders/order';
import { type Database, insert, placeholders, type Queries, type Value } from './database';
import { addOutgoing, type Outgoing } from './outgoing';
import { makeOrdersBill, mayBeBilled } from './papers';
import { holdsUnsure, type CountedPieces, takePieces } from './reservations';
import { soldOutIn } from './today';
import {
  type BookedOrder,
  bookedOrder,
  columnsOf,
  contactColumns,
  type HistoryRow,
  type OrderRow,
} from './rows';
import { searchedText } from './search';
import { type Change, type Changed, takeStep } from './step';

export interface Incoming {
  order: Order;
  /** A digest of the order's content. The same number with another fingerprint means another order. */
  fingerprint: string;
  proof: string;
  /** A digest of the key of the device that placed the order. */
  deviceKey: string | null;
  /** Digests of the keys of the device's other orders. They aren't stored with this one. */
  otherKeys?: readonly string[];
  /** Comes from the verified ID token. */
  uid: string | null;
  attention: readonly string[];
  outgoing: readonly Outgoing[];
  /** A mail that the order shares with others. */
  summary?: ((queries: Queries) => Promise<Outgoing>) | undefined;
  /** One-off pieces that the order takes. */
  pieces?: readonly CountedPieces[];
  /** What is sold out by the catalogue. The book knows what is sold out at the desk. */
  soldOut?: readonly string[];
  /** Steps that have been taken when the order is stored. */
  steps?: readonly Omit<Change, 'id' | 'version'>[];
}

/**
 * `conflict`: another order has this number. `holding`: another order of this person or device, of which no one knows yet
 * whether it is meant, holds one-off pieces. `left`: too few pieces are left, or a product is sold out. `missing`: what the bill
 * lacks, as sentences. Except for `known`, nothing else was stored.
 */
export type Accepted =
  'accepted' | 'known' | 'conflict' | 'holding' | { left: Left } | { missing: readonly string[] };

/** Undoes what a transaction has written. */
class NotAccepted extends Error {
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(missing.join(' '));
    this.missing = missing;
  }
}

export type Book = ReturnType<typeof createBook>;

/** How many orders of an account are read at once. */
const ACCOUNT_PAGE = 100;

/** @param rest what follows in a query for orders */
export async function readOrders(
  queries: Queries,
  rest: string,
  values: readonly Value[] = [],
): Promise<BookedOrder[]> {
  return withHistory(queries, await queries.all(`SELECT * FROM orders ${rest}`, values));
}

async function withHistory(queries: Queries, rows: readonly OrderRow[]): Promise<BookedOrder[]> {
  if (rows.length === 0) return [];
  const changes = await queries.all<HistoryRow>(
    `SELECT * FROM history WHERE order_id IN (${placeholders(rows.length)}) ORDER BY version`,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    bookedOrder(
      row,
      changes.filter(({ order_id }) => order_id === row.id),
    ),
  );
}

/** @throws NotAccepted if the bill lacks something */
async function takeSteps(
  queries: Queries,
  { order: { id }, steps = [] }: Incoming,
  now: number,
): Promise<void> {
  for (const step of steps) {
    const [booked] = await readOrders(queries, 'WHERE id = $1', [id]);
    const taken = booked && (await takeStep(queries, booked, { ...step, id }, now));
    if (taken?.ok) continue;
    if (taken?.reason === 'unbillable') throw new NotAccepted(taken.missing);
    throw new Error(`Order ${id} can't be stored with the step ${step.step}.`);
  }
}

export function createBook(database: Database) {
  return {
    database,
    /** Stores an order with its mails and events and takes its pieces, all in one transaction. */
    accept: (incoming: Incoming, now: number): Promise<Accepted> =>
      database
        .transaction(async (queries): Promise<Accepted> => {
          const { order, fingerprint, proof, deviceKey, uid, attention, outgoing } = incoming;
          const state = stateOf(order, []);
          const row = {
            id: order.id,
            content: JSON.stringify(storedOrder(order)),
            fingerprint,
            proof,
            device_key: deviceKey,
            uid,
            ...contactColumns(order),
            searched: searchedText(order, state),
            accepted_at: now,
            ...columnsOf(order, state),
            attention: JSON.stringify(attention),
            note: '',
          };
          const added = await insert(
            queries,
            'orders',
            row,
            'ON CONFLICT (id) DO NOTHING RETURNING id',
          );
          if (added.length === 0) {
            const [known] = await queries.all('SELECT fingerprint FROM orders WHERE id = $1', [
              order.id,
            ]);
            return known?.fingerprint === fingerprint ? 'known' : 'conflict';
          }
          const { pieces = [], otherKeys, summary } = incoming;
          const isHolding =
            pieces.length > 0 && (await holdsUnsure(queries, { ...order, uid }, state, otherKeys));
          const soldOut = await soldOutIn(queries, order, incoming.soldOut ?? []);
          const left = isHolding ? null : await takePieces(queries, order.id, pieces, now, soldOut);
          if (isHolding || left) {
            await queries.all('DELETE FROM orders WHERE id = $1', [order.id]);
            return left ? { left } : 'holding';
          }
          await addOutgoing(queries, outgoing, now);
          if (summary) await addOutgoing(queries, [await summary(queries)], now);
          await takeSteps(queries, incoming, now);
          return 'accepted';
        })
        .catch((error: unknown) => {
          if (error instanceof NotAccepted) return { missing: error.missing };
          throw error;
        }),
    find: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : readOrders(database, `WHERE id IN (${placeholders(ids.length)})`, ids),
    /** The newest orders of an account. @param page 0 for the first */
    async ofAccount(uid: string, page: number) {
      const first = page * ACCOUNT_PAGE;
      const found = await readOrders(
        database,
        `WHERE uid = $1 ORDER BY accepted_at DESC, id LIMIT ${ACCOUNT_PAGE + 1} OFFSET ${first}`,
        [uid],
      );
      return { orders: found.slice(0, ACCOUNT_PAGE), more: found.length > ACCOUNT_PAGE };
    },
    /** Moves guest orders into an account; orders of other accounts stay there. */
    async adopt(ids: readonly string[], uid: string): Promise<void> {
      if (ids.length === 0) return;
      await database.all(
        `UPDATE orders SET uid = $1 WHERE uid IS NULL AND id IN (${placeholders(ids.length, 2)})`,
        [uid, ...ids],
      );
    },
    change: (change: Change, now: number) =>
      database.transaction(async (queries): Promise<Changed> => {
        // Locks the order: of two simultaneous changes, the second waits until the first is stored.
        const lock = 'UPDATE orders SET version = version WHERE id = $1 RETURNING *';
        const [booked] = await withHistory(queries, await queries.all(lock, [change.id]));
        return booked ? takeStep(queries, booked, change, now) : { ok: false, reason: 'unknown' };
      }),
    /** Makes the bill of an order before it is shipped, or of one that was shipped without. */
    bill: (id: string, facts: BillFacts, now: number) =>
      database.transaction(async (queries): Promise<Changed> => {
        const lock = 'UPDATE orders SET version = version WHERE id = $1 RETURNING *';
        const [booked] = await withHistory(queries, await queries.all(lock, [id]));
        if (!booked) return { ok: false, reason: 'unknown' };
        if (!mayBeBilled(booked)) return { ok: false, reason: 'impossible', booked };
        const missing = await makeOrdersBill(queries, booked, facts, now);
        return missing.length > 0
          ? { ok: false, reason: 'unbillable', booked, missing }
          : { ok: true, booked };
      }),
    /** @param since milliseconds since the epoch */
    async countFromPhone(phone: string, since: number): Promise<number> {
      const [row] = await database.all<{ count: number }>(
        'SELECT COUNT(*) AS count FROM orders WHERE phone = $1 AND accepted_at > $2',
        [mobileDigits(phone), since],
      );
      return row?.count ?? 0;
    },
  };
}
