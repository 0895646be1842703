import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Cart } from '../../../shop/cart/cart';
import { type Catalogue, reconcile, type ReconciledCart } from '../../../shop/cart/reconcile';
import { pricesChanged } from '../../../shop/cart/cart.messages';
import type { CartStore } from '../../../shop/cart/cart.store';
import { liveToasts } from '../../../shop/toasts/toasts.live';
import { useLive } from '../environment';

/**
 * The cart, reconciled with today's catalogue when cart or checkout opens: the stored lines are updated, and a toast
 * reports changed prices. Which prices have changed is remembered while the page is open.
 */
export function useTodaysCart({ $cart, amend }: CartStore, catalogue: Catalogue): ReconciledCart {
  const { notify } = useLive(liveToasts);
  const cart = useStore($cart);
  const today = reconcile(cart, catalogue);
  const [changes] = useState(today.changes);

  // Before the paint, so that the header's badge never differs from what the page shows.
  useLayoutEffect(() => {
    const todays = (stored: Cart) => reconcile(stored, catalogue).cart;
    const now = $cart.get();
    // Most carts are as they were left. A change waits for its turn among the tabs, which takes one more script.
    if (todays(now) !== now) amend(todays);
  }, [$cart, amend, catalogue]);
  useEffect(() => {
    if (changes.length > 0) notify({ kind: 'info', ...pricesChanged(changes) });
  }, [changes, notify]);

  return { ...today, changes };
}
