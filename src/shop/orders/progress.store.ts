import type { ReadableAtom } from 'nanostores';
import { isRecord } from '../storage/parsed';
import type { WriteResult } from '../storage/persisted.store';
import { type Order, parseOrders } from './order';
import { type OrderProgress, type OrderStatus, parseStatus } from './order-status';
import { orderProof } from './transfer';

/** For `POST /api/orders/status`. */
export interface StatusQuestion {
  orders: readonly { id: string; proof: string; key?: string }[];
}

/** The shop's unparsed answer; null if none came. */
export type ShopAnswer = { status: number; body: unknown } | null;

export interface ProgressEffects {
  orders: {
    $orders: ReadableAtom<readonly Order[]>;
    setProgress: (progress: readonly OrderProgress[]) => void;
    addAll: (incoming: readonly Order[]) => Promise<WriteResult & { added: number }>;
  };
  /** `POST /api/orders/status`. Never rejects. */
  ask: (question: StatusQuestion, token: string | null) => Promise<ShopAnswer>;
  /** The user's ID token; null when signed out. */
  token: () => Promise<string | null>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface Progress {
  /**
   * Asks for the progress of orders in one request and stores it.
   * @param uid the user, whose orders from other devices are added
   * @returns the statuses, or null if the shop can't be reached
   */
  refresh: (orders: readonly Order[], uid: string | null) => Promise<OrderProgress[] | null>;
}

const list = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);

/** From the shop's order book (docs/orders.md). */
export function createProgress(effects: ProgressEffects): Progress {
  const { orders, ask, token, now } = effects;
  const at = (status: OrderStatus): OrderProgress => ({ ...status, fetchedAt: now() });

  return {
    async refresh(shown, uid) {
      const known = await Promise.all(
        shown.map(async (order) => ({
          id: order.id,
          proof: await orderProof(order),
          ...(order.key && { key: order.key }),
        })),
      );
      const answer = await ask({ orders: known }, uid === null ? null : await token());
      if (answer?.status !== 200 || !isRecord(answer.body)) return null;
      const progress = list(answer.body.statuses).flatMap((data) => {
        const status = parseStatus(data);
        return status ? [at(status)] : [];
      });
      if (uid !== null) {
        const own = parseOrders(list(answer.body.orders)).value;
        await orders.addAll(own.map((order) => ({ ...order, uid, toShop: 'received' as const })));
      }
      orders.setProgress(progress);
      return progress;
    },
  };
}
