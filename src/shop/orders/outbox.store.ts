import type { ReadableAtom } from 'nanostores';
import { isWaiting, type Order, type ToShop } from './order';

/** What the shop's server says of an order; `later` with how long to wait at least, in milliseconds. */
export type OrderAnswer =
  { is: 'received'; emailed: boolean } | { is: 'refused' } | { is: 'later'; waitMs: number };

export interface OutboxEffects {
  orders: {
    $orders: ReadableAtom<readonly Order[]>;
    /** Records what has become of an order. */
    mark: (id: string, toShop: ToShop) => void;
  };
  /** `POST /api/orders`. Never rejects. */
  post: (order: Order) => Promise<OrderAnswer>;
  /** Runs a function while no other tab of this browser sends; does not run it while one does. */
  alone: (run: () => Promise<void>) => Promise<void>;
  /** Runs a function after some milliseconds. */
  later: (run: () => void, ms: number) => void;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface Outbox {
  /** Sends what waits, now. While something cannot be sent, it tries again by itself, less and less often. */
  send: () => Promise<void>;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** The orders of this device that have not reached the shop yet, whoever placed them (docs/orders.md). */
export function createOutbox({ orders, post, alone, later, now }: OutboxEffects): Outbox {
  let pauseMs = FIRST_PAUSE_MS;
  let isScheduled = false;
  const waiting = () => orders.$orders.get().filter((order) => isWaiting(order, now()));

  /** @returns how long to wait at least before the next try; null when nothing waits */
  async function sendAll(): Promise<number | null> {
    for (const { id } of waiting()) {
      // It may have been sent or forgotten meanwhile.
      const order = waiting().find((one) => one.id === id);
      if (!order) continue;
      const answer = await post(order);
      if (answer.is === 'later') return answer.waitMs;
      pauseMs = FIRST_PAUSE_MS;
      if (answer.is === 'refused') orders.mark(id, 'refused');
      else orders.mark(id, answer.emailed ? 'emailed' : 'received');
    }
    return waiting().length > 0 ? 0 : null;
  }

  async function send(): Promise<void> {
    let waitMs: number | null = 0;
    await alone(async () => {
      waitMs = await sendAll();
    });
    if (waitMs === null || isScheduled) return;
    isScheduled = true;
    later(
      () => {
        isScheduled = false;
        void send();
      },
      Math.max(pauseMs, waitMs),
    );
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }

  return { send };
}
