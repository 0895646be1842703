import type { ReadableAtom } from 'nanostores';
import { leftIn } from '../catalogue/product';
import { isWaiting, type Order, type ToShop } from './order';
import type { Short } from './sold.messages';

/** `later`: wait at least this many milliseconds; `unreachable`: no answer. */
export type OrderAnswer =
  | { status: 'received'; emailed: boolean }
  /** The shop's answer may name one-off pieces that others have bought. */
  | { status: 'refused'; answer?: unknown }
  | { status: 'unreachable' }
  | { status: 'later'; waitMs: number };

type Mark = (id: string, toShop: ToShop, sold?: readonly string[]) => void;

export interface OutboxEffects {
  orders: {
    $orders: ReadableAtom<readonly Order[]>;
    mark: Mark;
    postpone: (id: string, postAt: number) => void;
  };
  /** `POST /api/orders`. Rejects when a script it needs can't be loaded. */
  post: (order: Order) => Promise<OrderAnswer>;
  /** Called when the shop has refused an order because others have bought these pieces. */
  onSold: (order: Order, short: Short) => void;
  /** Runs a function unless another tab of this browser is sending orders. */
  ifUnlocked: (run: () => Promise<void>) => Promise<void>;
  later: (run: () => void, ms: number) => void;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface Outbox {
  /** Sends the orders that are due, and keeps retrying those that can't be sent. */
  send: () => Promise<void>;
}

/** Stores the shop's final answer. @returns the lines that others have bought, or null */
export function recordAnswer(mark: Mark, order: Order, answer: OrderAnswer): Short | null {
  const { id } = order;
  if (answer.status === 'received') mark(id, answer.emailed ? 'emailed' : 'received');
  if (answer.status !== 'refused') return null;
  const left = leftIn(answer.answer);
  const lines = order.lines.filter(({ product }) => Object.hasOwn(left, product.id));
  const sold = lines.map(({ product }) => product.id);
  mark(id, 'refused', sold.length > 0 ? sold : undefined);
  return sold.length > 0 ? { lines, left } : null;
}

/** After this many unanswered orders in a row, the device counts as offline. */
const NO_NETWORK = 2;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** The server never asks for a longer wait; if one is stored, the device's clock was wrong. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/**
 * Sends this device's orders that haven't reached the shop, whichever user placed them (docs/orders.md). An
 * order that the server postpones waits separately, even across pages. If no answer comes, all orders are
 * retried, less and less often.
 */
export function createOutbox({
  orders,
  post,
  onSold,
  ifUnlocked,
  later,
  now,
}: OutboxEffects): Outbox {
  let pauseMs = FIRST_PAUSE_MS;
  /** Orders that got no answer so far. One of them may be the cause, so they are sent last. */
  const unanswered = new Set<string>();
  let scheduledAt = Infinity;
  const waiting = () => orders.$orders.get().filter((order) => isWaiting(order, now()));
  /** 0 if it's due. */
  const msUntilDue = ({ postAt = 0 }: Order) =>
    postAt - now() <= LONGEST_WAIT_MS ? Math.max(0, postAt - now()) : 0;

  async function sendOne(order: Order): Promise<OrderAnswer> {
    const answer = await post(order).catch((): OrderAnswer => ({ status: 'unreachable' }));
    if (answer.status === 'later')
      orders.postpone(
        order.id,
        now() + Math.min(Math.max(answer.waitMs, pauseMs), LONGEST_WAIT_MS),
      );
    const sold = recordAnswer(orders.mark, order, answer);
    if (sold) onSold(order, sold);
    return answer;
  }

  async function sendDue(): Promise<void> {
    let inARow = 0;
    const last = ({ id }: Order) => Number(unanswered.has(id));
    for (const { id } of waiting().sort((one, other) => last(one) - last(other))) {
      // It may have been sent, postponed or removed in the meantime.
      const order = waiting().find((one) => one.id === id);
      if (!order || msUntilDue(order) > 0) continue;
      const { status } = await sendOne(order);
      inARow = status === 'unreachable' ? inARow + 1 : 0;
      if (status === 'unreachable') unanswered.add(id);
      else unanswered.delete(id);
      if (inARow === NO_NETWORK) return;
      if (status === 'unreachable') continue;
      if (status !== 'later') pauseMs = FIRST_PAUSE_MS;
    }
  }

  async function send(): Promise<void> {
    await ifUnlocked(sendDue);
    const waits = waiting().map(msUntilDue);
    // An order that is still due wasn't answered, or another tab is sending it.
    const ms = Math.min(...waits.map((wait) => wait || pauseMs));
    const at = now() + ms;
    // A timer that is overdue belongs to a frozen page and may fire much later.
    if (waits.length === 0 || (scheduledAt > now() && at >= scheduledAt)) return;
    scheduledAt = at;
    later(() => {
      scheduledAt = Infinity;
      void send();
    }, ms);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }

  return { send };
}
