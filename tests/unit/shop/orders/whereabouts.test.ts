import { expect, test } from 'vitest';
import { whereabouts } from '../../../../src/shop/orders/transfer';
import { anOrder } from '../../../support/order';

const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  [undefined, 'device', 0, 'device'],
  [undefined, 'tab', 0, 'tab'],
  [undefined, 'page', 0, 'page'],
  ['waiting', 'device', 29, 'waiting'],
  ['waiting', 'device', 31, 'stuck'],
  ['refused', 'device', 0, 'stuck'],
  // An order that hasn't reached the shop is lost with the tab.
  ['waiting', 'tab', 0, 'tab'],
  ['refused', 'page', 0, 'page'],
  ['received', 'page', 0, 'received'],
  ['emailed', 'tab', 31, 'emailed'],
] as const)(
  'counts an order with toShop %s, stored on the %s and %i days old, as %s',
  (...given) => {
    const [toShop, copy, days, where] = given;
    const order = anOrder({ toShop });
    expect(whereabouts(order, copy, order.placedAt + days * DAY_MS)).toBe(where);
  },
);
