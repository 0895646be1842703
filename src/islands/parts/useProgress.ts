import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../shop/orders/order';
import type { OrderProgress } from '../../shop/orders/order-status';
import { useEnvironment } from './environment';

/** Known at build time, so that a site without an order book drops the code below. */
const KEEPS = PUBLIC_ORDER_BOOK === '1';

export interface ShownProgress {
  /** The order's progress as far as this device knows. */
  of: (order: Order) => OrderProgress | undefined;
  /** Whether the shop answered; undefined until it does or can't be reached. */
  reached: boolean | undefined;
  isAsking: boolean;
}

/** Asks the shop once for progress. @param uid the user, whose orders from other devices are in the answer */
export function useProgress(orders: readonly Order[], uid: string | null): ShownProgress {
  const env = useEnvironment();
  const [fresh, setFresh] = useState<readonly OrderProgress[] | null | undefined>();
  const asked = useRef(false);
  const keeps = KEEPS && env.keepsOrders;
  useEffect(() => {
    if (!keeps || asked.current || (orders.length === 0 && uid === null)) return;
    asked.current = true;
    import('../../shop/orders/progress.live')
      .then(({ liveProgress }) => liveProgress(env).refresh(orders, uid))
      .then(setFresh, () => setFresh(null));
  }, [keeps, orders, uid, env]);
  return {
    of: (order) =>
      keeps ? (order.progress ?? fresh?.find(({ id }) => id === order.id)) : undefined,
    reached: fresh === undefined ? undefined : fresh !== null,
    isAsking: keeps && fresh === undefined,
  };
}
