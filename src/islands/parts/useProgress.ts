import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order } from '../../shop/orders/order';
import type { OrderProgress } from '../../shop/orders/order-status';
import { liveProgress } from '../../shop/orders/progress.live';
import { useEnvironment } from './environment';

/** Known at build time, so that a site without an order book drops the code below. */
const KEEPS = PUBLIC_ORDER_BOOK === '1';

export interface ShownProgress {
  /** The order's progress as far as this device knows. */
  of: (order: Order) => OrderProgress | undefined;
  /** Why it may be outdated: the shop can't be reached, or doesn't have the order any more. */
  outdated: (order: Order) => 'unreachable' | 'unknown' | undefined;
  isAsking: boolean;
  /** No answer came, so that orders of the account may be missing. */
  isUnreachable: boolean;
}

interface Answer {
  asked: readonly Order[];
  /** Null if the shop can't be reached. */
  found: readonly OrderProgress[] | null;
}

/** How often a page that is looked at again asks again. */
const AGAIN_MS = 15_000;

/**
 * Asks the shop for progress, and again when the page is looked at later.
 * @param uid the user, whose orders from other devices are in the answer
 */
export function useProgress(orders: readonly Order[], uid: string | null): ShownProgress {
  const env = useEnvironment();
  const [answer, setAnswer] = useState<Answer>();
  const askedAt = useRef(-Infinity);
  const keeps = KEEPS && env.keepsOrders;
  const ask = useEffectEvent(() => {
    if (env.now() - askedAt.current < AGAIN_MS) return;
    askedAt.current = env.now();
    void liveProgress(env)
      .refresh(orders, uid)
      .then((found) => setAnswer({ asked: orders, found }));
  });
  const hasOrders = orders.length > 0 || uid !== null;
  useEffect(() => {
    if (!keeps || !hasOrders) return;
    ask();
    return env.onReturnOrOnline(ask);
  }, [keeps, hasOrders, env]);
  const answered = ({ id }: Order) => answer?.found?.find((one) => one.id === id);
  return {
    of: (order) => (keeps ? (order.progress ?? answered(order)) : undefined),
    outdated(order) {
      if (answer?.found === null) return 'unreachable';
      const wasAsked = answer?.asked.some(({ id }) => id === order.id);
      return wasAsked && !answered(order) ? 'unknown' : undefined;
    },
    isAsking: keeps && answer === undefined,
    isUnreachable: answer?.found === null,
  };
}
