import { encodeText } from '../storage/parsed';
import type { ToastText } from '../toasts/toasts';
import type { Order } from './order';
import { placedMessages } from './orders.messages';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * A guest's order whose tab closed before confirming it. Excludes the last minute, since its tab may still be
 * open, and other days, since someone else may use the device by now. Orders of accounts are in My Orders.
 * @param now milliseconds since the epoch
 */
export function orphanedOrder(orders: readonly Order[], now: number): Order | null {
  const isOrphaned = ({ unseen, uid, placedAt }: Order) =>
    unseen && uid === null && placedAt < now - MINUTE_MS && placedAt > now - DAY_MS;
  return orders.find(isOrphaned) ?? null;
}

export const unseenOrderToasts = {
  here: (id: string): ToastText => ({
    title: `Your order ${id} is placed`,
    description: 'The page closed before the confirmation appeared.',
    link: placedMessages.see,
  }),
  elsewhere: (id: string): ToastText => ({
    title: `Order ${id} was placed on this device`,
    description:
      'The page closed before the confirmation appeared. Keep the order number, so we can find the order.',
    link: { label: 'Open the order', href: `/order/${encodeText(id)}` },
  }),
};
