import { type Cart, quantityOf } from '../cart/cart';
import type { Order } from '../orders/order';

/** A checkout page. */
interface OpenPage {
  /** When it was opened, in milliseconds since the epoch. */
  since: number;
  /** What it was opened for. */
  lines: Cart;
  /** The ids of the orders that its own tab placed. */
  placedHere: readonly string[];
  /** Who seems to be signed in. */
  uid: string | null;
}

/** The order of the same pieces that another tab placed while the page was open. */
export function placedElsewhere(orders: readonly Order[], page: OpenPage): Order | null {
  const isIt = ({ id, uid, placedAt, lines }: Order) =>
    placedAt >= page.since &&
    !page.placedHere.includes(id) &&
    (uid === null || uid === page.uid) &&
    lines.some(({ product }) => quantityOf(page.lines, product.id) > 0);
  return orders.findLast(isIt) ?? null;
}
