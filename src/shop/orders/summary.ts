import type { Cart } from '../cart/cart';
import { type Paise, rupees, sum, times } from '../money/money';
import { type Order, ordersOf } from './order';

/** A line of an order (specification 3, Order item), with the price of one. */
export interface OrderItem {
  id: string;
  name: string;
  price: Paise;
  quantity: number;
}

/** The fields of an order that a list shows (specification 3, Order). */
export interface OrderSummary {
  /** A prefix plus a number. */
  id: string;
  /** An ISO date. */
  date: string;
  status: string;
  total: Paise;
  items: readonly OrderItem[];
}

/** The summary of a placed order. */
export function orderSummary({ id, date, status, total, lines }: Order): OrderSummary {
  const items = lines.map(({ product, quantity }) => ({
    id: product.id,
    name: product.name,
    price: product.price,
    quantity,
  }));
  return { id, date, status, total, items };
}

/** The price of a line: price of one times quantity. */
export function itemTotal({ price, quantity }: OrderItem): Paise {
  return times(price, quantity);
}

/** The subtotal of all lines. */
export function itemsTotal(items: readonly OrderItem[]): Paise {
  return sum(items.map(itemTotal));
}

/** Converts the lines of an order into cart lines, to compare them with today's catalogue. */
export function cartLines(items: readonly OrderItem[]): Cart {
  return items.map(({ id, name, price, quantity }) => ({
    product: { id, name, price, image: '' },
    quantity,
  }));
}

/**
 * The order id in a path: /order/AAN-1001, with or without a slash at the end.
 * @returns an empty text when there is none
 */
export function orderIdFrom(path: string): string {
  const part = /^\/order\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

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
  // Somebody may have typed the number.
  const wanted = id.toUpperCase();
  const placed = ordersOf(orders, uid).find((order) => order.id.toUpperCase() === wanted);
  if (placed) return { summary: orderSummary(placed), placed };
  const sample = SAMPLE_ORDERS.find((order) => order.id === wanted);
  return sample ? { summary: sample, placed: null } : null;
}

/**
 * The three sample orders (specification 2, My Orders): one of each known status, with products of
 * the catalogue. Every user sees them after their own.
 */
export const SAMPLE_ORDERS: readonly OrderSummary[] = [
  {
    id: 'AAN-1001',
    date: '2026-10-05',
    status: 'Delivered',
    total: rupees(9497),
    items: [
      { id: 'urli-bowl', name: 'Urli Bowl', price: rupees(5499), quantity: 1 },
      { id: 'akhand-diya', name: 'Akhand Diya', price: rupees(1999), quantity: 2 },
    ],
  },
  {
    id: 'AAN-1002',
    date: '2026-11-17',
    status: 'Processing',
    total: rupees(15_498),
    items: [
      {
        id: 'hammered-side-table',
        name: 'Hammered Side Table',
        price: rupees(12_999),
        quantity: 1,
      },
      {
        id: 'taper-candle-holders',
        name: 'Taper Candle Holders, Set of Three',
        price: rupees(2499),
        quantity: 1,
      },
    ],
  },
  {
    id: 'AAN-1003',
    date: '2026-11-10',
    status: 'Shipped',
    total: rupees(10_797),
    items: [
      { id: 'jali-lantern', name: 'Jali Lantern', price: rupees(4499), quantity: 2 },
      { id: 'incense-holder', name: 'Incense Holder', price: rupees(1799), quantity: 1 },
    ],
  },
];
