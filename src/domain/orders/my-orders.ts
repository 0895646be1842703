import { type Order, ordersOf } from './order';
import { SAMPLE_ORDERS } from './samples';
import { type OrderSummary, orderSummary } from './summary';

/** An order for its own page: one placed on this device with all its details, or a sample. */
export interface FoundOrder {
  summary: OrderSummary;
  placed: Order | null;
}

/**
 * The orders of My Orders (specification 2): the user's own, newest first, then the three samples.
 */
export function shownOrders(orders: readonly Order[], uid: string): OrderSummary[] {
  return [...ordersOf(orders, uid).map(orderSummary), ...SAMPLE_ORDERS];
}

/** The user's own or sample order of that id; null when there is none. */
export function findOrder(orders: readonly Order[], uid: string, id: string): FoundOrder | null {
  const placed = ordersOf(orders, uid).find((order) => order.id === id);
  if (placed) return { summary: orderSummary(placed), placed };
  const sample = SAMPLE_ORDERS.find((order) => order.id === id);
  return sample ? { summary: sample, placed: null } : null;
}
