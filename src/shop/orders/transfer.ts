import { isoDateInIndia } from '../date';
import { COD, totalWith } from '../payment/charges';
import { isRecord } from '../storage/parsed';
import { type Order, parseOrders, storedOrder } from './order';
import { MAX_ORDER_LINES } from './size';

/** Without what only concerns the placing device. */
function anywhere({ unseen: _, toShop: __, postAt: ___, sold: ____, ...order }: Order): Order {
  return { ...shared(order), uid: null };
}

const shared = ({ progress: _, key: __, ...order }: Order): Order => order;

/** Without pictures, which the shop doesn't read. */
export function orderForShop(order: Order) {
  const { lines, ...stored } = storedOrder(anywhere(order));
  return { ...stored, lines: lines.map(foreignLine), ...(order.key && { key: order.key }) };
}

/** The last date JavaScript can format. */
const LAST_MOMENT = 8e15;
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
 * Parses an order that anyone could have written, from a link or posted to the shop. The result has no owner,
 * pictures or device state; date and total are computed.
 * @returns null unless it's a complete, valid order
 */
export function parseForeignOrder(data: unknown): Order | null {
  if (!isRecord(data)) return null;
  const { placedAt, lines } = data;
  if (typeof placedAt !== 'number' || !(placedAt >= 0 && placedAt <= LAST_MOMENT)) return null;
  if (!Array.isArray(lines) || lines.length > MAX_ORDER_LINES) return null;
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
