import type { ReadableAtom } from 'nanostores';
import { isWaiting, type Order, type ToShop } from './order';

/**
 * What the shop's server says of an order; `later` with how long to wait at least, in milliseconds, and `unreachable`
 * when there was no answer.
 */
export type OrderAnswer =
  | { status: 'received'; emailed: boolean }
  | { status: 'refused' | 'unreachable' }
  | { status: 'later'; waitMs: number };

export interface OutboxEffects {
  orders: {
    $orders: ReadableAtom<readonly Order[]>;
    /** Records what has become of an order. */
    mark: (id: string, toShop: ToShop) => void;
    /** Records when to post an order again. */
    postpone: (id: string, postAt: number) => void;
  };
  /** `POST /api/orders`. Never rejects. */
  post: (order: Order) => Promise<OrderAnswer>;
  /** Runs a function while no other tab of this browser sends; does not run it while one does. */
  ifUnlocked: (run: () => Promise<void>) => Promise<void>;
  /** Runs a function after some milliseconds. */
  later: (run: () => void, ms: number) => void;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface Outbox {
  /** Sends what is due, now. While something cannot be sent, it tries again by itself. */
  send: () => Promise<void>;
}

/** So many orders in a row without an answer mean that there is no network. */
const NO_NETWORK = 2;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** The longest that the server can ask an order to wait: a device's clock may have been wrong when it did. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/**
 * The orders of this device that have not reached the shop yet, whoever placed them (docs/orders.md). Each order
 * that the server puts off waits by itself, also across pages; without an answer all of them are tried again, less and
 * less often.
 */
export function createOutbox({ orders, post, ifUnlocked, later, now }: OutboxEffects): Outbox {
  let pauseMs = FIRST_PAUSE_MS;
  /** The orders without an answer so far. One of them may be the reason for it: they come last. */
  const unanswered = new Set<string>();
  let scheduledAt = Infinity;
  const waiting = () => orders.$orders.get().filter((order) => isWaiting(order, now()));
  /** In how many milliseconds the server wants to see it again; 0 when it is due. */
  const msUntilDue = ({ postAt = 0 }: Order) =>
    postAt - now() <= LONGEST_WAIT_MS ? Math.max(0, postAt - now()) : 0;

  async function sendOne(order: Order): Promise<OrderAnswer> {
    const answer = await post(order);
    if (answer.status === 'later')
      orders.postpone(
        order.id,
        now() + Math.min(Math.max(answer.waitMs, pauseMs), LONGEST_WAIT_MS),
      );
    if (answer.status === 'refused') orders.mark(order.id, 'refused');
    if (answer.status === 'received')
      orders.mark(order.id, answer.emailed ? 'emailed' : 'received');
    return answer;
  }

  async function sendDue(): Promise<void> {
    let inARow = 0;
    const last = ({ id }: Order) => Number(unanswered.has(id));
    for (const { id } of waiting().sort((one, other) => last(one) - last(other))) {
      // It may have been sent, put off or forgotten meanwhile.
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
    // What is due now was not answered, or another tab sends it.
    const ms = Math.min(...waits.map((wait) => wait || pauseMs));
    const at = now() + ms;
    // A timer that is overdue belongs to a page that was frozen: it may come much later.
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
