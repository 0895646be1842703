import { describe, expect, test } from 'vitest';
import { subtotal } from '../../../../src/shop/cart/cart';
import { rupees } from '../../../../src/shop/money/money';
import { type Order } from '../../../../src/shop/orders/order';
import { orderAgainToasts } from '../../../../src/shop/orders/orders.messages';
import { orderIdFrom, SAMPLE_ORDERS, shownOrders } from '../../../../src/shop/orders/summary';
import { anOrder } from '../../../support/order';

const product = { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp', price: rupees(5499) };
const order = (id: string, uid: string | null, now: number): Order =>
  anOrder({
    id,
    now,
    uid,
    lines: [{ product, quantity: 2 }],
    payment: { method: 'card' },
  });
const orders = [order('AAN-1', 'asha', 1), order('AAN-2', 'ravi', 2), order('AAN-3', 'asha', 3)];

describe('the sample orders', () => {
  test('are Delivered, Processing and Shipped, one each', () => {
    expect(SAMPLE_ORDERS.map(({ status }) => status)).toEqual([
      'Delivered',
      'Processing',
      'Shipped',
    ]);
  });

  test('have an id that consists of a prefix and a number, and an ISO date', () => {
    for (const { id, date } of SAMPLE_ORDERS) {
      expect(id).toMatch(/^[A-Z]+-\d+$/);
      expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    }
  });

  test('have the total of their lines', () => {
    for (const { lines, total } of SAMPLE_ORDERS) expect(subtotal(lines)).toBe(total);
  });
});

test('the toast after ordering again names the discontinued products', () => {
  expect(orderAgainToasts.discontinued(['Lamp', 'Vase'], true)).toEqual({
    title: 'Some pieces are no longer sold',
    description: 'We no longer make: Lamp; Vase.',
  });
  expect(orderAgainToasts.discontinued(['Lamp'], false).title).toBe(
    'None of these pieces are sold any more',
  );
});

describe('the orders shown to a user', () => {
  test('are only the samples if the user has none', () => {
    expect(shownOrders(orders, 'meera')).toEqual(SAMPLE_ORDERS);
  });
});

test.each([
  ['/order/AAN-1001', 'AAN-1001'],
  ['/order/AAN-1001/', 'AAN-1001'],
  ['/order/a%20b', 'a b'],
  ['/order/%E0%A4%A', '%E0%A4%A'],
  ['/order', ''],
  ['/order/', ''],
  ['/orders/x', ''],
  ['/shop/order/x', ''],
  ['/order/x/y', ''],
  ['/order/AAN-261121-7K2WX-M94RY).', 'AAN-261121-7K2WX-M94RY'],
  ['/order/%22aan-261121-7k2wx-m94ry%22', 'AAN-261121-7K2WX-M94RY'],
  ['/order/AAN%2D261121%2D7K2WX%2DM94RY%3E', 'AAN-261121-7K2WX-M94RY'],
  ['/order/AAN-261121-7K2WX-M94RY&fbclid=x', 'AAN-261121-7K2WX-M94RY'],
  ['/order/AAN-261121-7K2WX-M94RYX', 'AAN-261121-7K2WX-M94RYX'],
])('the path %s contains the order id “%s”', (path, id) => {
  expect(orderIdFrom(path)).toBe(id);
});
