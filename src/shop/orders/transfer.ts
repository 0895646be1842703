import { isoDateInIndia } from '../date';
import { COD, totalWith } from '../payment/charges';
import { isRecord } from '../storage/parsed';
import { type Order, parseOrders, storedOrder } from './order';

/** An order without what concerns only the device that placed it. */
function anywhere({ unseen: _, toShop: __, postAt: ___, ...order }: Order): Order {
  return { ...shared(order), uid: null };
}

const shared = ({ progress: _, key: __, ...order }: Order): Order => order;

/** The order as a device posts it to the shop. */
export function orderForShop(order: Order) {
  return { ...storedOrder(anywhere(order)), ...(order.key && { key: order.key }) };
}

/** The last time that a date can show. */
const LAST_MOMENT = 8e15;
/** More lines than any order has. */
const LINES_MAX = 400;
/** More pieces than any order has of one product. */
const ORDERED_MAX = 9999;

function foreignLine(line: unknown): unknown {
  if (!isRecord(line) || !isRecord(line.product)) return line;
  const { quantity } = line;
  return {
    product: { ...line.product, image: '' },
    quantity: typeof quantity === 'number' ? Math.min(quantity, ORDERED_MAX) : quantity,
  };
}

/**
 * Parses a stored order that anyone could have written: one from a link, or one posted to the shop. The result
 * has no owner, no pictures and no state of another device; its date and total are computed from the rest.
 * @returns null when it is not a complete, valid order
 */
export function parseForeignOrder(data: unknown): Order | null {
  if (!isRecord(data)) return null;
  const { placedAt, lines } = data;
  if (typeof placedAt !== 'number' || !(placedAt >= 0 && placedAt <= LAST_MOMENT)) return null;
  if (!Array.isArray(lines) || lines.length > LINES_MAX) return null;
  const stored = {
    ...data,
    date: isoDateInIndia(placedAt),
    status: 'Processing',
    uid: null,
    lines: lines.map(foreignLine),
    total: 0,
  };
  const [order] = parseOrders([stored]).value;
  if (!order) return null;
  // Only cash on delivery is charged for.
  const charges = order.charges.filter(({ id }) => id !== COD.id || order.payment.method === 'cod');
  return { ...anywhere(order), charges, total: totalWith(order.lines, charges) };
}
