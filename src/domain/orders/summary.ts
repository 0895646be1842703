import type { Cart } from '../cart/cart';
import { sum, times } from '../money/arithmetic';
import type { Paise } from '../money/paise';
import type { Order } from './order';

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
