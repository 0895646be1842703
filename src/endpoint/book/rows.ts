import { mobileDigits } from '../../shop/contact/contact';
import { type HistoryEntry, stateOf } from '../../shop/orders/lifecycle';
import type { Author, OrderState, StepDetails } from '../../shop/orders/record';
import { isUrgent, situationOf } from '../../shop/orders/situation';
import { isStep } from '../../shop/orders/steps';
import { type Order, parseOrders, storedOrder } from '../../shop/orders/order';
import { withoutProvider } from '../../shop/payment/payment';
import { dataIn } from '../../shop/storage/parsed';
import type { Queries, Row } from './database';
import type { CountedPieces } from './reservations';
import { digest } from './secrets';

export interface OrderRow extends Row {
  id: string;
  content: string;
  uid: string | null;
  device_key: string | null;
  proof: string;
  fingerprint: string;
  accepted_at: number;
  attention: string;
  note: string;
  printed: number | null;
}

export interface HistoryRow extends Row {
  order_id: string;
  version: number;
  at: number;
  author: string;
  step: string;
  details: string;
}

export interface BookedOrder {
  order: Order;
  state: OrderState;
  history: readonly HistoryEntry[];
  /** In milliseconds since the epoch. */
  acceptedAt: number;
  /** What the owner should check. */
  attention: readonly string[];
  note: string;
  /** The version whose slip or label was printed last; null if none was. */
  printed: number | null;
  proof: string;
  /** Of the order as it was placed. */
  fingerprint: string;
  deviceKey: string | null;
}

/**
 * Like `dataIn`, but three times as fast for what the book has written: in JSON, half a character is an escape.
 * @throws if the book is damaged
 */
export const writtenData = (json: string): unknown =>
  json.includes('\\ud') ? dataIn(json) : JSON.parse(json);

/** @throws if the book is damaged */
export function bookedOrder(row: OrderRow, changes: readonly HistoryRow[]): BookedOrder {
  const [order] = parseOrders([writtenData(row.content)]).value;
  if (!order) throw new Error(`Order ${row.id} in the book can't be read.`);
  const history = changes.flatMap(({ version, at, author, step, details }): HistoryEntry[] =>
    isStep(step)
      ? [{ version, at, by: author as Author, step, details: JSON.parse(details) as StepDetails }]
      : [],
  );
  return {
    order: { ...order, uid: row.uid },
    state: stateOf(order, history),
    history,
    acceptedAt: row.accepted_at,
    attention: JSON.parse(row.attention) as string[],
    note: row.note,
    printed: row.printed,
    proof: row.proof,
    fingerprint: row.fingerprint,
    deviceKey: row.device_key,
  };
}

/** Leaves out whether the order is paid online: that server setting may change while a device retries. */
export function fingerprintOf(order: Order): string {
  const payment = withoutProvider(order.payment);
  return digest(JSON.stringify(storedOrder({ ...order, payment })));
}

/** What a changed order becomes. */
export interface Replaced {
  order: Order;
  proof: string;
  pieces: readonly CountedPieces[];
}

/** In characters: longer than any address, yet short enough for a Postgres index. */
const EMAIL_MAX = 300;

/** The columns by which the orders of a person are found. */
export function contactColumns({ shipping: { email, phone } }: Order) {
  return { email: email.toLowerCase().slice(0, EMAIL_MAX), phone: mobileDigits(phone) };
}

/** The columns that follow from an order's state. */
export function columnsOf(order: Order, state: OrderState) {
  return {
    version: state.version,
    situation: situationOf(order, state),
    is_urgent: Number(isUrgent(order, state)),
  };
}

/** The proofs of its earlier forms stay valid: devices and links have them. */
export async function replaceOrder(queries: Queries, { order, proof }: Replaced): Promise<void> {
  const { email, phone } = contactColumns(order);
  await queries.all(
    'UPDATE orders SET content = $2, email = $3, phone = $4, proof = proof || $5 WHERE id = $1',
    [order.id, JSON.stringify(storedOrder(order)), email, phone, ` ${proof}`],
  );
}
