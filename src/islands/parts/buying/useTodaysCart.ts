import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Cart } from '../../../shop/cart/cart';
import { pricesChanged } from '../../../shop/cart/cart.messages';
import type { CartStore } from '../../../shop/cart/cart.store';
import {
  type Catalogue,
  priceChanges,
  reconcile,
  type ReconciledCart,
  withNews,
} from '../../../shop/cart/reconcile';
import { liveToasts } from '../../../shop/toasts/toasts.live';
import { useLive } from '../environment';

interface TodaysCart extends ReconciledCart {
  opened: Cart;
}

/**
 * The cart, reconciled with the catalogue when cart or checkout opens: stored lines are updated, and a toast reports
 * changed prices, including those that another tab discovers later. The changes stay visible while the page is open.
 */
export function useTodaysCart({ $cart, amend }: CartStore, catalogue: Catalogue): TodaysCart {
  const { notify } = useLive(liveToasts);
  const cart = useStore($cart);
  const [opened] = useState(cart);
  const today = reconcile(cart, withNews(catalogue, cart, opened));
  const changes = priceChanges(opened, today.available);
  const prices = changes.map(({ id, after }) => `${id} ${after}`).join();

  // Runs before the paint, so that the header's badge always matches the page.
  useLayoutEffect(() => {
    const todays = (stored: Cart) => reconcile(stored, catalogue).cart;
    const now = $cart.get();
    // Most carts are unchanged. Changing one takes a turn among the tabs, and one more script.
    if (todays(now) !== now) amend(todays);
  }, [$cart, amend, catalogue]);
  const report = useEffectEvent(() => {
    if (changes.length > 0) notify({ kind: 'info', ...pricesChanged(changes) });
  });
  useEffect(() => {
    report();
  }, [prices]);

  return { ...today, changes, opened };
}
