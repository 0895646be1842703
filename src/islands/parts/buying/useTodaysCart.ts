import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Cart } from '../../../shop/cart/cart';
import { liveCart } from '../../../shop/cart/cart.live';
import type { CartStore } from '../../../shop/cart/cart.store';
import {
  priceChanges,
  reconcile,
  type ReconciledCart,
  withNews,
} from '../../../shop/cart/reconcile';
import type { Catalogue } from '../../../shop/catalogue/product';
import type { Pause } from '../../../shop/delivery/delivery';
import type { Current } from '../../../shop/orders/today.live';
import { useEnvironment, useLive } from '../environment';

interface TodaysCart extends ReconciledCart {
  /** The lines when the page opened. */
  opened: Cart;
  /** Without what is sold out according to the order book. */
  catalogue: Catalogue;
  /** Days without parcels, which the owner has set at the desk. */
  pause?: Pause | undefined;
}

/**
 * The cart, reconciled with the catalogue when cart or checkout opens: stored lines are updated. The changes of prices
 * since then include those that another tab discovers later.
 */
export function useTodaysCart({ $cart, amend }: CartStore, built: Catalogue): TodaysCart {
  const { catalogue, pause } = useToday(built);
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

  return { ...today, changes, opened, catalogue, pause };
}

/** What has changed since the build, in a shop with an order book. */
function useToday(built: Catalogue): Current {
  const env = useEnvironment();
  const [today, setToday] = useState<Current>({ catalogue: built });
  useEffect(() => {
    if (!env.keepsOrders) return;
    const watching = import('../../../shop/orders/today.live').then(
      ({ liveToday }) => liveToday(env).watch(built, setToday),
      // When offline, the shop checks when the order arrives.
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, [env, built]);
  return today;
}

/** False until the order book has said what in the cart is sold out, so that no one pays for that. */
export function useKnowsSold(): boolean {
  const env = useEnvironment();
  const { $cart } = useLive(liveCart);
  const [isAsked, setAsked] = useState(() => !env.keepsOrders || $cart.get().length === 0);
  useEffect(() => {
    if (isAsked) return;
    void import('../../../shop/orders/today.live')
      .then(({ liveToday }) => liveToday(env).refresh())
      // When offline, the shop checks when the order arrives.
      .catch(() => undefined)
      .then(() => setAsked(true));
  }, [env, isAsked]);
  return isAsked;
}
