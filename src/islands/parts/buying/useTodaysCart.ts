import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { Cart } from '../../../shop/cart/cart';
import type { CartStore } from '../../../shop/cart/cart.store';
import {
  type Catalogue,
  priceChanges,
  reconcile,
  type ReconciledCart,
  withNews,
} from '../../../shop/cart/reconcile';

interface TodaysCart extends ReconciledCart {
  opened: Cart;
}

/**
 * The cart, reconciled with the catalogue when cart or checkout opens: stored lines are updated. The changes of prices
 * since then include those that another tab discovers later.
 */
export function useTodaysCart({ $cart, amend }: CartStore, catalogue: Catalogue): TodaysCart {
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

  return { ...today, changes, opened };
}
