import type { Left } from '../../shop/catalogue/pieces';
import { mobileDigits } from '../../shop/contact/contact';
import { canStep, canUndo, type HistoryEntry, isOff, stateOf } from '../../shop/orders/lifecycle';
import type { Author, StepDetails, StepName } from '../../shop/orders/steps';
import { paymentProblem } from '../../shop/orders/online-payment';
import { type Order, storedOrder } from '../../shop/orders/order';
import { recipient } from '../../shop/orders/shipping';
import { type Database, placeholders, type Queries } from './database';
import { addOutgoing, type Outgoing } from './outgoing';
import { reservedPieces, type Taken, takePieces } from './pieces';
import {
  type BookedOrder,
  bookedOrder,
  type HistoryRow,
  type OrderRow,
  searchedText,
} from './rows';

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
}

export interface Change {
  id: string;
  /** The version to which the change applies. */
  version: number;
  by: Author;
  step: StepName | 'undo';
  details: StepDetails;
  /** The mails about the changed order, stored in the same transaction. */
  mails?: ((changed: BookedOrder) => Promise<readonly Outgoing[]>) | undefined;
}

export type Changed =
  | { ok: true; booked: BookedOrder }
  /** `outdated`: the order has changed in the meantime. `impossible`: its state doesn't allow the change. */
  | { ok: false; reason: 'unknown' }
  /** `sold`: the order would need a one-off piece again that has been sold in the meantime. */
  | { ok: false; reason: 'outdated' | 'impossible' | 'sold'; booked: BookedOrder };

/** `conflict`: another order has this number. `left`: too few one-off pieces are left, and nothing was stored. */
export type Accepted = 'accepted' | 'known' | 'conflict' | { left: Left };

export interface Book {
  database: Database;
  /** Stores an order with its messages and takes its pieces, all in one transaction. */
  accept: (incoming: Incoming, now: number) => Promise<Accepted>;
  find: (ids: readonly string[]) => Promise<BookedOrder[]>;
  ofAccount: (uid: string) => Promise<BookedOrder[]>;
  /** Moves guest orders into an account; orders of other accounts stay there. */
  adopt: (ids: readonly string[], uid: string) => Promise<void>;
  change: (change: Change, now: number) => Promise<Changed>;
  /** @param since milliseconds since the epoch */
  countFromPhone: (phone: string, since: number) => Promise<number>;
}

/** In characters: longer than any address, yet short enough for a Postgres index. */
const EMAIL_MAX = 300;
/** The most orders that are read at once. */
const MOST = 100;

export async function withHistory(
  queries: Queries,
  rows: readonly OrderRow[],
): Promise<BookedOrder[]> {
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

async function findOne(queries: Queries, id: string): Promise<BookedOrder | null> {
  const rows = await queries.all<OrderRow>('SELECT * FROM orders WHERE id = $1', [id]);
  const [booked] = await withHistory(queries, rows);
  return booked ?? null;
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

export function createBook(database: Database): Book {
  async function insert(queries: Queries, incoming: Incoming, now: number): Promise<boolean> {
    const { order, fingerprint, proof, deviceKey, uid, attention } = incoming;
    const { status, money, version } = stateOf(order, []);
    const added = await queries.all(
      `INSERT INTO orders (id, content, fingerprint, proof, device_key, uid, email, phone, searched,
         accepted_at, version, status, money, attention, note)
       VALUES (${placeholders(15)}) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [
        order.id,
        JSON.stringify(storedOrder(order)),
        fingerprint,
        proof,
        deviceKey,
        uid,
        order.shipping.email.toLowerCase().slice(0, EMAIL_MAX),
        mobileDigits(order.shipping.phone),
        searchedText(
          order.id,
          recipient(order.shipping),
          order.shipping.phone,
          order.shipping.zipCode,
        ),
        now,
        version,
        status,
        money,
        JSON.stringify(attention),
        '',
      ],
    );
    return added.length > 0;
  }

  /** Writes only if the order still has the version to which the change applies. */
  async function append(queries: Queries, booked: BookedOrder, entry: HistoryEntry) {
    const { order, state } = booked;
    const next = stateOf(order, [...booked.history, entry]);
    const written = await queries.all(
      `UPDATE orders SET version = $3, status = $4, money = $5, problem = $6
       WHERE id = $1 AND version = $2 RETURNING id`,
      [
        order.id,
        state.version,
        next.version,
        next.status,
        next.money,
        paymentProblem(order, next) ?? '',
      ],
    );
    if (written.length === 0) return null;
    const { version, at, by, step, details } = entry;
    await queries.all(
      `INSERT INTO history (order_id, version, at, author, step, details) VALUES (${placeholders(6)})`,
      [order.id, version, at, by, step, JSON.stringify(details)],
    );
    return { ...booked, state: next, history: [...booked.history, entry] };
  }

  return {
    database,
    accept: (incoming, now) =>
      database.transaction(async (queries): Promise<Accepted> => {
        const { order, fingerprint, messages } = incoming;
        if (await insert(queries, incoming, now)) {
          const left = await takePieces(queries, order.id, incoming.pieces ?? [], now);
          if (left) {
            await queries.all('DELETE FROM orders WHERE id = $1', [order.id]);
            return { left };
          }
          await addOutgoing(queries, messages, now);
          return 'accepted';
        }
        const [known] = await queries.all<OrderRow>(
          'SELECT fingerprint FROM orders WHERE id = $1',
          [order.id],
        );
        return known?.fingerprint === fingerprint ? 'known' : 'conflict';
      }),
    async find(ids) {
      const wanted = ids.slice(0, MOST);
      if (wanted.length === 0) return [];
      return withHistory(
        database,
        await database.all<OrderRow>(
          `SELECT * FROM orders WHERE id IN (${placeholders(wanted.length)})`,
          wanted,
        ),
      );
    },
    async ofAccount(uid) {
      const rows = await database.all<OrderRow>(
        `SELECT * FROM orders WHERE uid = $1 ORDER BY accepted_at DESC LIMIT ${MOST}`,
        [uid],
      );
      return withHistory(database, rows);
    },
    async adopt(ids, uid) {
      if (ids.length === 0) return;
      await database.all(
        `UPDATE orders SET uid = $1 WHERE uid IS NULL AND id IN (${placeholders(ids.length, 2)})`,
        [uid, ...ids],
      );
    },
    change: ({ id, version, by, step, details, mails }, now) =>
      database.transaction(async (queries): Promise<Changed> => {
        const booked = await findOne(queries, id);
        if (!booked) return { ok: false, reason: 'unknown' };
        const { state, history } = booked;
        if (state.version !== version) return { ok: false, reason: 'outdated', booked };
        const isPossible =
          step === 'undo' ? by === 'owner' && canUndo(history) : canStep(state, step, by);
        if (!isPossible) return { ok: false, reason: 'impossible', booked };
        const entry = { version: version + 1, at: now, by, step, details };
        const sold = await soldMeanwhile(queries, booked, entry);
        if (sold.length > 0 && step !== 'receive') return { ok: false, reason: 'sold', booked };
        const changed = await append(queries, booked, {
          ...entry,
          ...(sold.length > 0 && { details: { ...details, sold: sold.join(', ') } }),
        });
        if (!changed) {
          const current = await findOne(queries, id);
          return { ok: false, reason: 'outdated', booked: current ?? booked };
        }
        await addOutgoing(queries, (await mails?.(changed)) ?? [], now);
        return { ok: true, booked: changed };
      }),
    async countFromPhone(phone, since) {
      const [row] = await database.all<{ count: number }>(
        'SELECT COUNT(*) AS count FROM orders WHERE phone = $1 AND accepted_at > $2',
        [mobileDigits(phone), since],
      );
      return row?.count ?? 0;
    },
  };
}
