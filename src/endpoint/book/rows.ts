import { type HistoryEntry, stateOf } from '../../shop/orders/lifecycle';
import type { Author, OrderState, StepDetails } from '../../shop/orders/record';
import { isStep } from '../../shop/orders/steps';
import { type Order, parseOrders } from '../../shop/orders/order';
import { dataIn } from '../../shop/storage/parsed';
import type { Row } from './database';

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

/** @throws if the book is damaged */
export function bookedOrder(row: OrderRow, changes: readonly HistoryRow[]): BookedOrder {
  const [order] = parseOrders([dataIn(row.content)]).value;
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
