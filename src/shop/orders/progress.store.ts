import type { ReadableAtom } from 'nanostores';
import type { ShopAnswer } from '../environment';
import { isRecord } from '../storage/parsed';
import type { WriteResult } from '../storage/persisted.store';
import { isWaiting, type Order, parseOrders } from './order';
import {
  ACCOUNT_PAGES_MAX,
  type OrderProgress,
  type OrderStatus,
  parseStatus,
  STATUSES_MAX,
} from './order-status';
import type { ShopperStep, StepOutcome, Told } from './record';
import type { Shipping, ShippingFieldName } from './shipping';
import { contentDigest, orderProof, withContent } from './transfer';

/** For `POST /api/orders/status`. */
export interface StatusQuestion {
  orders: readonly { id: string; proof: string; digest: string; key?: string }[];
  /** Which page of the account's orders is wanted, from 0. */
  page: number;
}

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

type FieldErrors = Partial<Record<ShippingFieldName, string>>;

export interface Progress {
  /**
   * Asks for the progress of orders and stores it.
   * @param uid the user, whose orders from other devices are added
   * @returns the statuses, or null if the shop can't be reached
   */
  refresh: (orders: readonly Order[], uid: string | null) => Promise<OrderProgress[] | null>;
  /** Tells the shop which orders of this device an account has now. */
  tell: (ids: readonly string[], uid: string) => Promise<Told>;
  /** Asks the shop for a step, and stores the resulting status. */
  change: (step: ShopperStep, order: Order) => Promise<StepOutcome>;
  /** Asks the shop to send an order elsewhere. @returns errors by field if it can't be sent there */
  correct: (order: Order, shipping: Shipping) => Promise<StepOutcome | { errors: FieldErrors }>;
}

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

  /** Also stores the status and the order that the shop answers with. */
  async function asked(
    step: ShopperStep,
    { id, key, uid }: Order,
    details: object,
  ): Promise<ShopAnswer> {
    const answer = await askToChange(step, { id, key, ...details }, await tokenOf(uid));
    const body = isRecord(answer?.body) ? answer.body : {};
    const status = parseStatus(body.status);
    orders.replaceAll(parseOrders([body.order]).value);
    if (status) orders.setProgress([at(status)]);
    return answer?.status === 200 && !status ? null : answer;
  }

  function outcomeOf(answer: ShopAnswer): StepOutcome {
    switch (answer?.status) {
      case 200:
        return 'done';
      case 409:
        return 'too-late';
      case 404:
        return 'not-allowed';
      case 429:
        return 'too-many';
      default:
        return 'not-reached';
    }
  }

  const isStored = (order: Order) =>
    orders.$orders
      .get()
      .some(
        (one) => one.id === order.id && one.key === order.key && withContent(one, order) === one,
      );

  /** One request for every 50 orders, and for every page of the account. @returns null if one isn't answered */
  async function askAbout(shown: readonly Order[], uid: string | null) {
    const known = await Promise.all(
      shown.map(async (order) => ({
        id: order.id,
        proof: await orderProof(order),
        digest: await contentDigest(order),
        ...(order.key && { key: order.key }),
      })),
    );
    // What a link shows may be older, and may do less, than what this device has.
    const fromLinks = shown.filter((order) => !isStored(order)).map(({ id }) => id);
    const progress = new Map<string, OrderProgress>();
    const own = new Set<string>();
    const unread = new Set<unknown>();
    let isMore = true;
    for (let page = 0; isMore || page * STATUSES_MAX < known.length; page += 1) {
      const some = known.slice(page * STATUSES_MAX, (page + 1) * STATUSES_MAX);
      const answer = await ask({ orders: some, page }, await tokenOf(uid));
      // A network that answers for everyone isn't the shop.
      if (answer?.status !== 200 || !isRecord(answer.body) || !Array.isArray(answer.body.statuses))
        return null;
      isMore = answer.body.more === true && page + 1 < ACCOUNT_PAGES_MAX;
      for (const data of list(answer.body.statuses)) {
        const status = parseStatus(data);
        if (status) progress.set(status.id, at(status));
        // A newer release of the shop may say what this page doesn't understand.
        else if (isRecord(data)) unread.add(data.id);
      }
      // The shop has them without the details of their shoppers, who wanted these removed.
      for (const id of list(answer.body.forgotten)) unread.add(id);
      if (uid !== null) {
        const found = parseOrders(list(answer.body.orders)).value;
        for (const { id } of found) own.add(id);
        await orders.addAll(found.map((order) => ({ ...order, uid, toShop: 'received' as const })));
        orders.replaceAll(found);
      }
      orders.replaceAll(parseOrders(list(answer.body.changed)).value);
    }
    orders.setProgress([...progress.values()].filter(({ id }) => !fromLinks.includes(id)));
    const lost = shown.filter(
      (order) => canSendAgain(order, now()) && !progress.has(order.id) && !unread.has(order.id),
    );
    for (const { id } of lost) orders.sendAgain(id);
    if (lost.length > 0) effects.onLost(lost);
    return { progress: [...progress.values()], own: [...own] };
  }

  return {
    async refresh(shown, uid) {
      return (await askAbout(shown, uid))?.progress ?? null;
    },
    async tell(ids, uid) {
      const find = () => orders.$orders.get().filter(({ id }) => ids.includes(id));
      const answer = await askAbout(find(), uid);
      if (answer && ids.every((id) => answer.own.includes(id))) return 'shop';
      return answer && !find().some((order) => isWaiting(order, now())) ? 'device' : 'later';
    },
    change: async (step, order) => outcomeOf(await asked(step, order, {})),
    async correct(order, shipping) {
      const answer = await asked('address', order, { shipping });
      const body = isRecord(answer?.body) ? answer.body : {};
      return answer?.status === 422 && isRecord(body.errors)
        ? { errors: body.errors }
        : outcomeOf(answer);
    },
  };
}
