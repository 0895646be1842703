import { type Cart, quantityOf } from '../cart/cart';
import type { Order } from '../orders/order';

interface OpenPage {
  /** Milliseconds since the epoch. */
  since: number;
  lines: Cart;
  /** Ids of orders placed in this page's tab. */
  placedHere: readonly string[];
  uid: string | null;
}

/** An order for the same pieces that another tab placed while this page was open. */
export function placedElsewhere(orders: readonly Order[], page: OpenPage): Order | null {
  const isIt = ({ id, uid, placedAt, lines }: Order) =>
    placedAt >= page.since &&
    !page.placedHere.includes(id) &&
    (uid === null || uid === page.uid) &&
    lines.some(({ product }) => quantityOf(page.lines, product.id) > 0);
  return orders.findLast(isIt) ?? null;
}
