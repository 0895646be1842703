import { isWaiting, type Order } from './order';

/** Where an order is stored: on the device, only in this tab, only on this page, or nowhere. */
export type StoredOn = 'device' | 'tab' | 'page' | 'nowhere';

/**
 * Where an order is. The shop has it (`received`), and the shopper has its mail (`emailed`); before that, it may be lost
 * with its `tab` or `page`; stored on the device, it is on its way (`waiting`), will not arrive by itself (`stuck`), or
 * stays there, where the site sends no orders (`device`).
 */
export type Whereabouts = 'page' | 'tab' | 'device' | 'waiting' | 'stuck' | 'received' | 'emailed';

/** @param now milliseconds since the epoch */
export function whereabouts(order: Order, storedOn: StoredOn, now: number): Whereabouts {
  const { toShop } = order;
  if (toShop === 'received' || toShop === 'emailed') return toShop;
  if (storedOn === 'tab' || storedOn === 'page') return storedOn;
  if (!toShop) return 'device';
  return isWaiting(order, now) ? 'waiting' : 'stuck';
}

/** Whether the shop has an order, as far as this device knows. */
export function isWithShop(where: Whereabouts): boolean {
  return where === 'received' || where === 'emailed';
}
