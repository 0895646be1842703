import type { ReadableAtom } from 'nanostores';
import { isRecord } from '../storage/parsed';
import type { WriteResult } from '../storage/persisted.store';
import { isWaiting, type Order, parseOrders } from './order';
import { type OrderProgress, type OrderStatus, parseStatus } from './order-status';
import type { ShopperStep, StepOutcome } from './record';
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
    sendAgain: (id: string) => void;
    replaceAll: (changed: readonly Order[]) => void;
  };
  /** Called when the shop has lost orders, and once they wait to be sent again. */
  onLost: (orders: readonly Order[]) => void;
  /** `POST /api/orders/status`. Never rejects. */
  ask: (question: StatusQuestion, token: string | null) => Promise<ShopAnswer>;
  /** `POST /api/orders/{step}`. Never rejects. */
  askToChange: (step: ShopperStep, order: object, token: string | null) => Promise<ShopAnswer>;
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
  /** Asks the shop for a step, and stores the resulting status. */
  change: (step: ShopperStep, order: Order) => Promise<StepOutcome>;
}

/** The server answers about so many at once. */
const ASKED_MAX = 50;

/**
 * Whether this device placed the order and the shop had it: a shop that no longer knows it was restored from an older
 * backup. Older orders are left alone, since the shop may have deleted them.
 */
function canSendAgain(order: Order, now: number): boolean {
  const { key, toShop } = order;
  const hadIt = toShop === 'received' || toShop === 'emailed';
  return key !== undefined && hadIt && isWaiting({ ...order, toShop: 'waiting' }, now);
}

const list = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);

/** From the shop's order book (docs/orders.md). */
export function createProgress(effects: ProgressEffects): Progress {
  const { orders, ask, askToChange, token, now } = effects;
  const tokenOf = async (uid: string | null) => (uid === null ? null : token());
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
      const answer = await ask({ orders: known }, await tokenOf(uid));
      if (answer?.status !== 200 || !isRecord(answer.body)) return null;
      const progress = list(answer.body.statuses).flatMap((data) => {
        const status = parseStatus(data);
        return status ? [at(status)] : [];
      });
      if (uid !== null) {
        const own = parseOrders(list(answer.body.orders)).value;
        await orders.addAll(own.map((order) => ({ ...order, uid, toShop: 'received' as const })));
        orders.replaceAll(own);
      }
      orders.replaceAll(parseOrders(list(answer.body.changed)).value);
      orders.setProgress(progress);
      const lost = shown
        .slice(0, ASKED_MAX)
        .filter(
          (order) => canSendAgain(order, now()) && !progress.some(({ id }) => id === order.id),
        );
      for (const { id } of lost) orders.sendAgain(id);
      if (lost.length > 0) effects.onLost(lost);
      return progress;
    },
    async change(step, { id, key, uid }) {
      const answer = await askToChange(step, { id, key }, await tokenOf(uid));
      const status = parseStatus(isRecord(answer?.body) ? answer.body.status : null);
      if (status) orders.setProgress([at(status)]);
      switch (answer?.status) {
        case 200:
          return status ? 'done' : 'not-reached';
        case 409:
          return 'too-late';
        case 404:
          return 'not-allowed';
        case 429:
          return 'too-many';
        default:
          return 'not-reached';
      }
    },
  };
}
