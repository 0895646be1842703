import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Cart } from '../../../shop/cart/cart';
import { type PriceChange, reconcile, type ReconciledCart } from '../../../shop/cart/reconcile';
import { pricesChanged } from '../../../shop/cart/cart.messages';
import type { CartStore } from '../../../shop/cart/cart.store';
import { notify } from '../../../shop/toasts/toasts.live';
import type { Today } from './Todays';

const isSame = (one: PriceChange, other: PriceChange) =>
  one.id === other.id && one.after === other.after;

/**
 * The cart, reconciled with today's catalogue when cart or checkout opens, and when products of a divided catalogue
 * have been fetched: the stored lines are updated, and a toast reports changed prices. Which prices have changed is kept
 * while the page is open.
 * @param catalogueFor another function only when it returns another catalogue
 */
export function useTodaysCart(
  { $cart, amend }: CartStore,
  catalogueFor: Today['catalogueFor'],
): ReconciledCart {
  const cart = useStore($cart);
  const today = reconcile(cart, catalogueFor(cart));
  const [changes, setChanges] = useState(today.changes);
  // What has been fetched later.
  const news = today.changes.filter((one) => !changes.some((other) => isSame(one, other)));
  if (news.length > 0) setChanges([...changes, ...news]);

  // Before the paint, so that the header's badge never differs from what the page shows.
  useLayoutEffect(() => {
    const todays = (stored: Cart) => reconcile(stored, catalogueFor(stored)).cart;
    const now = $cart.get();
    // Most carts are as they were left. A change waits for its turn among the tabs, which takes one more script.
    if (todays(now) !== now) amend(todays);
  }, [$cart, amend, catalogueFor]);
  useEffect(() => {
    if (changes.length > 0) notify({ kind: 'info', ...pricesChanged(changes) });
  }, [changes]);

  return { ...today, changes };
}
