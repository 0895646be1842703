import type { Left } from '../../shop/catalogue/pieces';
import { mobileDigits } from '../../shop/contact/contact';
import { canStep, type HistoryEntry, stateOf, undoable } from '../../shop/orders/lifecycle';
import { isUrgent } from '../../shop/orders/concerns';
import type { Author, OrderState, StepDetails } from '../../shop/orders/record';
import { isOff, situationOf } from '../../shop/orders/situation';
import type { StepName } from '../../shop/orders/steps';
import { type Order, storedOrder } from '../../shop/orders/order';
import { type Database, insert, placeholders, type Queries, type Value } from './database';
import type { BillFacts } from '../../shop/bills/bill';
import { addOutgoing, type Outgoing } from './outgoing';
import { leavesShop, makeOrdersBill, settlePapers } from './papers';
import {
  exchangePieces,
  holdsUnsure,
  reservedPieces,
  soldOutIn,
  type Taken,
  takePieces,
} from './reservations';
import { contactColumns, type Replaced, replaceOrder } from './replaced';
import { type BookedOrder, bookedOrder, type HistoryRow, type OrderRow } from './rows';
import { searchedText } from './search';

export interface Incoming {
  order: Order;
  /** A digest of the order's content. The same number with another fingerprint means another order. */
  fingerprint: string;
  proof: string;
  /** A digest of the key of the device that placed the order. */
  deviceKey: string | null;
  /** Comes from the verified ID token. */
  uid: string | null;
  attention: readonly string[];
  messages: readonly Outgoing[];
  /** One-off pieces that the order takes. */
  pieces?: readonly Taken[];
  /** What is sold out by the catalogue. The book knows what is sold out at the desk. */
  soldOut?: readonly string[];
}

export interface Change {
  id: string;
  /** The version to which the change applies; any if undefined. */
  version?: number;
  by: Author;
  step: StepName | 'undo';
  details: StepDetails;
  /** What the order becomes. */
  replaced?: Replaced | undefined;
  /** With these, the step that ships the order makes its bill. */
  facts?: BillFacts | undefined;
  /** The mails about the changed order, stored in the same transaction. */
  mails?: ((changed: BookedOrder, queries: Queries) => Promise<readonly Outgoing[]>) | undefined;
}

export type Changed =
  | { ok: true; booked: BookedOrder }
  /** `outdated`: the order has changed in the meantime. `impossible`: its state doesn't allow the change. */
  | { ok: false; reason: 'unknown' }
  /** `sold`: the order would need a one-off piece again that has been sold in the meantime. */
  | { ok: false; reason: 'outdated' | 'impossible' | 'sold'; booked: BookedOrder }
  | Unbillable;

/** The bill lacks something, such as a code. */
export interface Unbillable {
  ok: false;
  reason: 'unbillable';
  booked: BookedOrder;
  /** As sentences. */
  missing: readonly string[];
}

/**
 * `conflict`: another order has this number. `holding`: another order of this person, of which no one knows yet whether it
 * is meant, holds one-off pieces. `left`: too few pieces are left, or a product is sold out. Except for `known`, nothing else was stored.
 */
export type Accepted = 'accepted' | 'known' | 'conflict' | 'holding' | { left: Left };

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

/** The names of one-off pieces that an order needs again after a change, but that others have taken. */
async function soldMeanwhile(
  queries: Queries,
  { order, state, history }: BookedOrder,
  entry: HistoryEntry,
): Promise<string[]> {
  const next = stateOf(order, [...history, entry]);
  // If no one paid in time, others could take the pieces, too.
  const mayLack = !isOff(next) && (isOff(state) || entry.step === 'receive');
  const { left } = mayLack ? await reservedPieces(queries, order.id, entry.at) : { left: null };
  return order.lines.flatMap(({ product: { id, name } }) => (left && id in left ? [name] : []));
}

/** The columns that follow from an order's state. */
function columnsOf(order: Order, state: OrderState) {
  return {
    version: state.version,
    situation: situationOf(order, state),
    is_urgent: Number(isUrgent(order, state)),
  };
}

async function append(
  queries: Queries,
  { order, history, ...booked }: BookedOrder,
  entry: HistoryEntry,
): Promise<BookedOrder> {
  const { by, details, ...row } = entry;
  await insert(queries, 'history', {
    ...row,
    order_id: order.id,
    author: by,
    details: JSON.stringify(details),
  });
  const changed = { ...booked, order, history: [...history, entry] };
  const state = stateOf(order, changed.history);
  await queries.all(
    `UPDATE orders SET version = $2, situation = $3, is_urgent = $4, searched = $5 WHERE id = $1`,
    [order.id, ...Object.values(columnsOf(order, state)), searchedText(order, state)],
  );
  return { ...changed, state };
}

/** An order that waits for its payment, or won't reach the shopper, gets no bill. */
const mayBeBilled = ({ state }: BookedOrder) => !isOff(state) && state.money !== 'awaiting';

export function createBook(database: Database) {
  return {
    database,
    /** Stores an order with its messages and takes its pieces, all in one transaction. */
    accept: (incoming: Incoming, now: number) =>
      database.transaction(async (queries): Promise<Accepted> => {
        const { order, fingerprint, proof, deviceKey, uid, attention, messages } = incoming;
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
        const { pieces = [] } = incoming;
        const isHolding = pieces.length > 0 && (await holdsUnsure(queries, order, state));
        const soldOut = await soldOutIn(queries, order, incoming.soldOut ?? []);
        const left = isHolding ? null : await takePieces(queries, order.id, pieces, now, soldOut);
        if (isHolding || left) {
          await queries.all('DELETE FROM orders WHERE id = $1', [order.id]);
          return left ? { left } : 'holding';
        }
        await addOutgoing(queries, messages, now);
        return 'accepted';
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
    change: ({ id, version, by, step, details, replaced, facts, mails }: Change, now: number) =>
      database.transaction(async (queries): Promise<Changed> => {
        // Locks the order: of two simultaneous changes, the second waits until the first is stored.
        const lock = 'UPDATE orders SET version = version WHERE id = $1 RETURNING *';
        const [booked] = await withHistory(queries, await queries.all(lock, [id]));
        if (!booked) return { ok: false, reason: 'unknown' };
        const { state, history } = booked;
        if (state.version !== (version ?? state.version))
          return { ok: false, reason: 'outdated', booked };
        const isPossible =
          step === 'undo'
            ? by === 'owner' && undoable(history) !== null
            : canStep(state, step, by, details);
        if (!isPossible) return { ok: false, reason: 'impossible', booked };
        const entry = { version: state.version + 1, at: now, by, step, details };
        const sold = await soldMeanwhile(queries, booked, entry);
        if (sold.length > 0 && step !== 'receive') return { ok: false, reason: 'sold', booked };
        if (replaced && (await exchangePieces(queries, id, replaced.pieces, now)))
          return { ok: false, reason: 'sold', booked };
        const before = { ...booked, order: replaced?.order ?? booked.order };
        const next = { order: before.order, state: stateOf(before.order, [...history, entry]) };
        if (facts && leavesShop(state, next.state)) {
          const missing = await makeOrdersBill(queries, next, facts, now, false);
          if (missing.length > 0) return { ok: false, reason: 'unbillable', booked, missing };
        }
        if (replaced) await replaceOrder(queries, replaced);
        const changed = await append(queries, before, {
          ...entry,
          ...(sold.length > 0 && { details: { ...details, sold: sold.join(', ') } }),
        });
        await settlePapers(queries, changed, now);
        await addOutgoing(queries, (await mails?.(changed, queries)) ?? [], now);
        return { ok: true, booked: changed };
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
