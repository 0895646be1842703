import { isWaiting, type Order } from './order';

/**
 * Where an order is. The shop has it (`received`), and the shopper has its mail (`emailed`); before that, it may be lost
 * with its `tab` or `page`; stored on the device, it is on its way (`waiting`), will not arrive by itself (`stuck`), or
 * stays there, where the site sends no orders (`device`).
 */
export type Whereabouts = 'page' | 'tab' | 'device' | 'waiting' | 'stuck' | 'received' | 'emailed';

/**
 * @param copy where this browser stores the order
 * @param now milliseconds since the epoch
 */
export function whereabouts(
  order: Order,
  copy: 'device' | 'tab' | 'page',
  now: number,
): Whereabouts {
  const { toShop } = order;
  if (toShop === 'received' || toShop === 'emailed') return toShop;
  if (copy !== 'device') return copy;
  if (!toShop) return 'device';
  return isWaiting(order, now) ? 'waiting' : 'stuck';
}

/** Whether the shop has an order, as far as this device knows. */
export function isWithShop(where: Whereabouts): boolean {
  return where === 'received' || where === 'emailed';
}
