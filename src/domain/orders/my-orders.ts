import { type Order, ordersOf } from './order';
import { SAMPLE_ORDERS } from './samples';
import { type OrderSummary, orderSummary } from './summary';

/** An order to look at in full: a placed one with all that is known of it, or a sample. */
export interface FoundOrder {
  summary: OrderSummary;
  placed: Order | null;
}

/** My Orders (specification 2): a person's own, the newest first, then the three samples. */
export function shownOrders(orders: readonly Order[], uid: string): OrderSummary[] {
  return [...ordersOf(orders, uid).map(orderSummary), ...SAMPLE_ORDERS];
}

/** The order of that id, unless it is unknown or somebody else's. */
export function findOrder(orders: readonly Order[], uid: string, id: string): FoundOrder | null {
  const placed = ordersOf(orders, uid).find((order) => order.id === id);
  if (placed) return { summary: orderSummary(placed), placed };
  const sample = SAMPLE_ORDERS.find((order) => order.id === id);
  return sample ? { summary: sample, placed: null } : null;
}
