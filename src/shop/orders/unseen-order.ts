import { encodeText } from '../storage/parsed';
import type { ToastText } from '../toasts/toasts';
import type { Order } from './order';
import { placedMessages } from './orders.messages';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * A guest's order whose tab was closed before it could be confirmed. Orders of the last minute are left
 * out, since their tab may still be open; and those of other days, since somebody else may be at the
 * device now. Orders of accounts are found in My Orders.
 * @param now milliseconds since the epoch
 */
export function orphanedOrder(orders: readonly Order[], now: number): Order | null {
  const isOrphaned = ({ unseen, uid, placedAt }: Order) =>
    unseen && uid === null && placedAt < now - MINUTE_MS && placedAt > now - DAY_MS;
  return orders.find(isOrphaned) ?? null;
}

/** The toasts about an order whose page ended before it was confirmed. */
export const unseenOrderToasts = {
  here: (id: string): ToastText => ({
    title: `Your order ${id} is placed`,
    description: 'Its page ended before it could be confirmed.',
    link: placedMessages.see,
  }),
  elsewhere: (id: string): ToastText => ({
    title: `Order ${id} was placed on this device`,
    description:
      'Its page was closed before it could be confirmed. Keep the number: we find the order by it.',
    link: { label: 'Open the order', href: `/order/${encodeText(id)}` },
  }),
};
