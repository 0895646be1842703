import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Cart, CartLine } from '../../../shop/cart/cart';
import { liveCart } from '../../../shop/cart/cart.live';
import type { CartStore } from '../../../shop/cart/cart.store';
import {
  priceChanges,
  reconcile,
  type ReconciledCart,
  withNews,
} from '../../../shop/cart/reconcile';
import type { Catalogue } from '../../../shop/catalogue/product';
import { useEnvironment, useLive } from '../environment';

interface TodaysCart extends ReconciledCart {
  /** The lines when the page opened. */
  opened: Cart;
  /** With the number of one-off pieces that are left according to the order book. */
  catalogue: Catalogue;
}

/**
 * The cart, reconciled with the catalogue when cart or checkout opens: stored lines are updated. The changes of prices
 * since then include those that another tab discovers later.
 */
export function useTodaysCart({ $cart, amend }: CartStore, built: Catalogue): TodaysCart {
  const catalogue = usePiecesLeft(built);
  const cart = useStore($cart);
  const [opened] = useState(cart);
  const today = reconcile(cart, withNews(catalogue, cart, opened));
  const changes = priceChanges(opened, today.available);

  // Runs before the paint, so that the header's badge always matches the page.
  useLayoutEffect(() => {
    const todays = (stored: Cart) => reconcile(stored, catalogue).cart;
    const now = $cart.get();
    // Most carts are unchanged. Changing one takes a turn among the tabs, and one more script.
    if (todays(now) !== now) amend(todays);
  }, [$cart, amend, catalogue]);

  return { ...today, changes, opened, catalogue };
}

/** The catalogue, with the number of one-off pieces that are left according to the order book. */
function usePiecesLeft(built: Catalogue): Catalogue {
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

/** False until the order book has said which counted pieces of the cart are sold, so that no one pays for those. */
export function useKnowsSold(catalogue: Catalogue): boolean {
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
