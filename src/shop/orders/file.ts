import { dataIn, isRecord } from '../storage/parsed';
import { type Order, parseOrders, seenOrder, storedOrder } from './order';

/** Whoever finds the file must not be able to cancel the orders in it. */
const withoutKey = ({ key: _, ...order }: Order) => storedOrder(order);

const FORMAT = 'aangan-orders';

/** Serialises a user's orders as a file, for a backup or for another device. */
export function ordersFile(orders: readonly Order[]): string {
  return JSON.stringify({ format: FORMAT, version: 1, orders: orders.map(withoutKey) }, null, 1);
}

export interface OrdersFile {
  orders: readonly Order[];
  /** How many entries were invalid. */
  refused: number;
}

/**
 * Parses a file of orders. As with items, they become the importing user's own: a uid in a file proves nothing
 *.
 * @returns null when it is not a file of orders at all
 */
export function parseOrdersFile(text: string, uid: string): OrdersFile | null {
  const data = dataIn(text);
  const entries = isRecord(data) && data.format === FORMAT ? data.orders : data;
  if (!Array.isArray(entries)) return null;
  const { value, invalid = [] } = parseOrders(
    entries.map((entry: unknown) => (isRecord(entry) ? { ...entry, uid } : entry)),
  );
  return { orders: value.map(seenOrder), refused: invalid.length };
}
