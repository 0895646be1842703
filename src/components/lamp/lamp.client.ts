import { browserEnvironment } from '../../browser/environment';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { hasOrder, lastOrderHere } from '../../shop/orders/peek';
import { query } from '../dom.client';
import type { showPieces } from './pieces.client';

export const lamp = query('[data-lamp]');
const orderLink = query<HTMLAnchorElement>('[data-order]', lamp);

const isSignedIn = () => liveSnapshot(browserEnvironment).$snapshot.get() !== null;

/** On other devices, the order's page would ask for an account. */
export function canOpen(id: string): boolean {
  return id !== '' && (hasOrder(browserEnvironment, id) || isSignedIn());
}

/**
 * Shows the order's pieces if it is on this device or the shop has told them (`rows`), and the ways on. The first is
 * the main button, unless it only leads back to the shop.
 * - asking: the visitor decides by pressing the page's button
 * - waiting: the payment hasn't arrived yet
 * - lit: the order is paid or confirmed
 * - problem: the link is wrong, or too old
 * @param orderId null if the page isn't about an order
 */
export async function showLamp(
  state: 'asking' | 'waiting' | 'lit' | 'problem',
  orderId: string | null,
  rows?: Parameters<typeof showPieces>[1],
): Promise<void> {
  const id = orderId ?? '';
  if (state !== 'problem' && (rows || hasOrder(browserEnvironment, id))) {
    const pieces = await import('./pieces.client').catch(() => null);
    pieces?.showPieces(id, rows);
  }
  // Without the order, one page lists those of the account, and another opens one by its number.
  const elsewhere = isSignedIn() ? '/orders' : '/order';
  // A paid order is confirmed in the tab that placed it.
  const isConfirmed = state === 'lit' && lastOrderHere(browserEnvironment) === id;
  if (isConfirmed) orderLink.href = '/order-confirmation';
  else orderLink.href = canOpen(id) ? `/order/${encodeURIComponent(id)}` : elsewhere;
  orderLink.hidden = orderId === null || (state !== 'problem' && !canOpen(id));
  query('[data-call]', lamp).hidden = state !== 'problem';
  query('[data-shop]', lamp).hidden = state === 'asking' || state === 'problem';
  const [main, ...others] = lamp.querySelectorAll<HTMLElement>(
    '.button:not([hidden], [data-shop])',
  );
  main?.removeAttribute('data-kind');
  for (const one of others) one.dataset.kind = 'quiet';
  lamp.dataset.state = state;
}
