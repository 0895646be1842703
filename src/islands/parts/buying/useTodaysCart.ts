import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type Catalogue, reconcile, type ReconciledCart } from '../../../domain/cart/reconcile';
import { pricesChanged } from '../../../domain/cart/price-messages';
import type { CartStore } from '../../../stores/cart';
import { notify } from '../../../live-stores/toasts';

/**
 * The cart, reconciled with today's catalogue when cart or checkout opens: the stored lines are
 * updated, and a toast reports changed prices. Which prices have changed is kept while the page is
 * open.
 */
export function useTodaysCart({ $cart, amend }: CartStore, catalogue: Catalogue): ReconciledCart {
  const today = reconcile(useStore($cart), catalogue);
  const [changes] = useState(today.changes);

  // Before the first paint, so that the header's badge never differs from what the page shows.
  useLayoutEffect(() => amend((stored) => reconcile(stored, catalogue).cart), [amend, catalogue]);
  useEffect(() => {
    if (changes.length > 0) notify({ kind: 'info', ...pricesChanged(changes) });
  }, [changes]);

  return { ...today, changes };
}
