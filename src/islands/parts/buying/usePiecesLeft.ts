import { useEffect, useState } from 'react';
import type { CartLine } from '../../../shop/cart/cart';
import { liveCart } from '../../../shop/cart/cart.live';
import type { Catalogue } from '../../../shop/cart/reconcile';
import { useEnvironment, useLive } from '../environment';

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

/** Asks the order book once, if the cart has counted pieces. */
function useAsked(catalogue: Catalogue): boolean {
  const env = useEnvironment();
  const { $cart } = useLive(liveCart);
  const [isAsked, setAsked] = useState(() => {
    const counted = catalogue.filter(({ pieces }) => pieces !== undefined);
    const isAtStake = ({ product }: CartLine) => counted.some(({ id }) => id === product.id);
    return !env.keepsOrders || !$cart.get().some(isAtStake);
  });
  useEffect(() => {
    if (isAsked) return;
    void import('../../../shop/orders/pieces-left.live')
      .then(({ livePiecesLeft }) => livePiecesLeft(env).refresh())
      // When offline, the shop checks when the order arrives.
      .catch(() => undefined)
      .then(() => setAsked(true));
  }, [env, isAsked]);
  return isAsked;
}

/** False until the order book has said which pieces of the cart are sold, so that no one pays for those. */
export const useKnowsSold = COUNTS_PIECES ? useAsked : () => true;

/** The catalogue, with the number of one-off pieces that are left according to the order book. */
export const usePiecesLeft = COUNTS_PIECES ? useToday : (built: Catalogue) => built;
