import type { ReadableAtom } from 'nanostores';
import { isPayAddress } from '../payment/provider';
import { isRecord } from '../storage/parsed';
import type { WriteResult } from '../storage/persisted.store';
import { type Order, parseOrders } from './order';
import { type OrderProgress, type OrderStatus, parseStatus } from './order-status';
import { orderProof } from './proof';

/** For `POST /api/orders/status`. */
export interface StatusQuestion {
  orders: readonly { id: string; proof: string; key?: string }[];
}

/** The shop's raw answer; null without one. */
export type ShopAnswer = { status: number; body: unknown } | null;

export interface ProgressEffects {
  orders: {
    $orders: ReadableAtom<readonly Order[]>;
    setProgress: (progress: readonly OrderProgress[]) => void;
    addAll: (incoming: readonly Order[]) => Promise<WriteResult & { added: number }>;
  };
  /** `POST /api/orders/status`. Never rejects. */
  ask: (question: StatusQuestion, token: string | null) => Promise<ShopAnswer>;
  /** `POST /api/payments/pay`. Never rejects. */
  pay: (order: object, token: string | null) => Promise<ShopAnswer>;
  /** `POST /api/orders/cancel`. Never rejects. */
  cancel: (order: object, token: string | null) => Promise<ShopAnswer>;
  /** The user's ID token; null when signed out. */
  token: () => Promise<string | null>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Where an order is paid, or why it can't be. */
export type PayPage =
  { url: string } | { reason: 'nothing-to-pay' | 'not-reached'; sentence?: string };

export type Cancelled = 'cancelled' | 'too-late' | 'not-reached';

export interface Progress {
  /**
   * Asks for progress in one request and stores it.
   * @param uid the user, whose orders from other devices are added
   * @returns the statuses; null when the shop can't be reached
   */
  refresh: (orders: readonly Order[], uid: string | null) => Promise<OrderProgress[] | null>;
  /** Asks where an order is paid. */
  payPage: (order: Pick<Order, 'id' | 'key' | 'uid'>) => Promise<PayPage>;
  cancel: (order: Order, reason: string) => Promise<Cancelled>;
}

const list = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);

/** From the shop's order book (docs/orders.md). */
export function createProgress(effects: ProgressEffects): Progress {
  const { orders, ask, cancel, pay, token, now } = effects;
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
    async payPage({ id, key, uid }) {
      const answer = await pay({ id, key }, uid === null ? null : await token());
      const body = isRecord(answer?.body) ? answer.body : {};
      if (answer?.status === 200 && typeof body.url === 'string' && isPayAddress(body.url))
        return { url: body.url };
      const sentence = typeof body.message === 'string' ? { sentence: body.message } : {};
      return { reason: answer?.status === 409 ? 'nothing-to-pay' : 'not-reached', ...sentence };
    },
    async cancel({ id, key, uid }, reason) {
      const answer = await cancel({ id, key, reason }, uid === null ? null : await token());
      const body = isRecord(answer?.body) ? answer.body : {};
      const status = parseStatus(body.status);
      if (!answer || !status) return 'not-reached';
      orders.setProgress([at(status)]);
      return answer.status === 200 ? 'cancelled' : 'too-late';
    },
  };
}
