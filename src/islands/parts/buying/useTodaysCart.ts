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

/** The cart of a page, and what it was when the page was opened. */
interface TodaysCart extends ReconciledCart {
  opened: Cart;
}

/**
 * The cart, reconciled with today's catalogue when cart or checkout opens: the stored lines are updated, and a toast
 * reports changed prices, also those that another tab finds out later. What has changed is remembered while the page
 * is open.
 */
export function useTodaysCart({ $cart, amend }: CartStore, catalogue: Catalogue): TodaysCart {
  const { notify } = useLive(liveToasts);
  const cart = useStore($cart);
  const [opened] = useState(cart);
  const today = reconcile(cart, withNews(catalogue, cart, opened));
  const changes = priceChanges(opened, today.available);
  const prices = changes.map(({ id, after }) => `${id} ${after}`).join();

  // Before the paint, so that the header's badge never differs from what the page shows.
  useLayoutEffect(() => {
    const todays = (stored: Cart) => reconcile(stored, catalogue).cart;
    const now = $cart.get();
    // Most carts are as they were left. A change waits for its turn among the tabs, which takes one more script.
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
