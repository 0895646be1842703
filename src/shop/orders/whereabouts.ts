import { isWaiting, type Order } from './order';

/**
 * The shop has it (`received`), and the shopper has its mail (`emailed`). Before that, it may be lost with its
 * `tab` or `page`; stored on the device it is being sent (`waiting`), won't be sent any more (`stuck`), or
 * stays there when the site sends no orders (`device`). `sold`: the shop refused it, since others have bought a piece.
 */
export type Whereabouts =
  'page' | 'tab' | 'device' | 'waiting' | 'stuck' | 'sold' | 'received' | 'emailed';

/** @param copy where this browser stores the order @param now milliseconds since the epoch */
export function whereabouts(
  order: Order,
  copy: 'device' | 'tab' | 'page',
  now: number,
): Whereabouts {
  const { toShop } = order;
  if (toShop === 'received' || toShop === 'emailed') return toShop;
  if (order.sold) return 'sold';
  if (copy !== 'device') return copy;
  if (!toShop) return 'device';
  return isWaiting(order, now) ? 'waiting' : 'stuck';
}

/** As far as this device knows. */
export function isWithShop(where: Whereabouts): boolean {
  return where === 'received' || where === 'emailed';
}
