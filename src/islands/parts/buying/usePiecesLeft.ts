import { useEffect, useState } from 'react';
import type { Catalogue } from '../../../shop/cart/reconcile';
import { useEnvironment } from '../environment';

function useToday(built: Catalogue): Catalogue {
  const env = useEnvironment();
  const [today, setToday] = useState(built);
  useEffect(() => {
    if (!env.keepsOrders || !built.some(({ pieces }) => pieces)) return;
    const watching = import('../../../shop/orders/pieces-left.live').then(
      ({ livePiecesLeft }) => livePiecesLeft(env).watch(built, setToday),
      // When offline, nothing is counted; the shop checks when the order arrives.
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, [env, built]);
  return today;
}

/** The catalogue, with the number of one-off pieces that are left according to the order book. */
export const usePiecesLeft = COUNTS_PIECES ? useToday : (built: Catalogue) => built;
