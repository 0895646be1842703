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

/** What a list shows of an order (specification 3, Order). */
export interface OrderSummary {
  /** A prefix plus a number. */
  id: string;
  /** An ISO date. */
  date: string;
  status: string;
  total: Paise;
  items: readonly OrderItem[];
}

/** A placed order as a list shows it. */
export function orderSummary({ id, date, status, total, lines }: Order): OrderSummary {
  const items = lines.map(({ product, quantity }) => ({
    id: product.id,
    name: product.name,
    price: product.price,
    quantity,
  }));
  return { id, date, status, total, items };
}

/** What a line comes to. */
export function itemTotal({ price, quantity }: OrderItem): Paise {
  return times(price, quantity);
}

/** What all lines come to. */
export function itemsTotal(items: readonly OrderItem[]): Paise {
  return sum(items.map(itemTotal));
}

/** The lines of an order as a cart holds them, to be held against today's catalogue. */
export function cartLines(items: readonly OrderItem[]): Cart {
  return items.map(({ id, name, price, quantity }) => ({
    product: { id, name, price, image: '' },
    quantity,
  }));
}

/**
 * The order that an address asks for: /order/AAN-1001, with or without a slash at its end.
 * @returns empty when it asks for none
 */
export function orderIdFrom(path: string): string {
  const part = /^\/order\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
