import { expect, test } from 'vitest';
import { expectedBy } from '../../../../src/shop/delivery/expected';
import { anOrder, shipping } from '../../../support/order';

const FACTS = {
  ships: { from: 2, to: 3 },
  arrives: { from: 5, to: 7 },
  areas: [{ pins: ['194'], arrives: { from: 9, to: 14 } }],
  weeks: { 'arc-lamp': 3 },
};
/** Late on a Saturday in UTC: a Sunday in India. */
const SUNDAY = Date.UTC(2026, 10, 21, 20);

test.each([
  ['ten business days after a Sunday', {}, '2026-12-04'],
  ['ten business days after a Friday', { now: Date.UTC(2026, 10, 20, 6) }, '2026-12-04'],
  [
    'later where it is longer on its way',
    { shipping: { ...shipping, zipCode: '194101' } },
    '2026-12-15',
  ],
  [
    'after it has been made',
    { lines: [{ product: { id: 'arc-lamp', name: '', image: '', price: 1 }, quantity: 1 }] },
    '2026-12-25',
  ],
])('an order is expected %s', (_, given, day) => {
  const order = anOrder({ now: SUNDAY, ...given } as Parameters<typeof anOrder>[0]);
  expect(expectedBy(order, FACTS)).toBe(day);
});
