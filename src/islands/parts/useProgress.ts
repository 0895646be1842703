import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../shop/orders/order';
import type { OrderProgress } from '../../shop/orders/order-status';
import { useEnvironment } from './environment';

/** Known when the site is built: one whose shop keeps no orders carries none of what follows. */
const KEEPS = PUBLIC_ORDER_BOOK === '1';

export interface ShownProgress {
  /** How far an order is, as far as this device knows. */
  of: (order: Order) => OrderProgress | undefined;
  /** Whether the shop has answered on this page; undefined while it is asked. */
  reached: boolean | undefined;
  isAsking: boolean;
}

/**
 * Asks the shop once how far orders are.
 * @param uid the signed-in user, whose orders from other devices come with the answer
 */
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
