import { mobileDigits } from '../../shop/contact/contact';
import { type HistoryEntry, type OrderState, stateOf } from '../../shop/orders/lifecycle';
import { type Author, isStep, type StepDetails } from '../../shop/orders/steps';
import { type Order, parseOrders } from '../../shop/orders/order';
import { dataIn } from '../../shop/storage/parsed';
import { plainDigits } from '../../shop/typed-text';
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
  proof: string;
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
    proof: row.proof,
    deviceKey: row.device_key,
  };
}

const MARKS = /\p{M}/gu;

/** Prepares text for the column in which lists are searched. */
function folded(text: string): string {
  return plainDigits(text).normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** In characters per part, because Postgres indexes at most 2,700 bytes of a row. */
const PART_MAX = 200;

export function searchedText(id: string, name: string, phone: string, pin: string): string {
  return [id, name, mobileDigits(phone), pin]
    .map((part) => folded(part).slice(0, PART_MAX))
    .join('\n');
}

/** LIKE patterns, all of which must match, with `\` as the escape character. */
export function searchPatterns(query: string): string[] {
  const words = folded(query).split(/\s+/).filter(Boolean).slice(0, 6);
  return words.map((word) => {
    const wanted = /^\+?\d{11,}$/.test(word) ? mobileDigits(word) : word;
    return `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  });
}
