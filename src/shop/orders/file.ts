import { dataIn, isRecord } from '../storage/parsed';
import { type Order, parseOrders, seenOrder, storedOrder } from './order';

/** The file must not enable others to cancel its orders. */
const withoutKey = ({ key: _, ...order }: Order) => storedOrder(order);

const FORMAT = 'aangan-orders';

export function ordersFile(orders: readonly Order[]): string {
  return JSON.stringify({ format: FORMAT, version: 1, orders: orders.map(withoutKey) }, null, 1);
}

export interface OrdersFile {
  orders: readonly Order[];
  /** The number of invalid entries. */
  refused: number;
}

/** Imported orders become the user's own: a uid in a file proves nothing. @returns null for other files */
export function parseOrdersFile(text: string, uid: string): OrdersFile | null {
  const data = dataIn(text);
  const entries = isRecord(data) && data.format === FORMAT ? data.orders : data;
  if (!Array.isArray(entries)) return null;
  const { value, invalid = [] } = parseOrders(
    entries.map((entry: unknown) => (isRecord(entry) ? { ...entry, uid } : entry)),
  );
  return { orders: value.map(seenOrder), refused: invalid.length };
}
