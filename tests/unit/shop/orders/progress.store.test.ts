import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { Order } from '../../../../src/shop/orders/order';
import { createProgress } from '../../../../src/shop/orders/progress.store';
import { anOrder } from '../../../support/order';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks a shop that knows none of these orders. @returns the numbers of those that are sent again */
async function sentAgain(orders: readonly Order[], status = 200, days = 1): Promise<string[]> {
  const again: string[] = [];
  const told: string[] = [];
  const progress = createProgress({
    orders: {
      $orders: atom(orders),
      setProgress: () => undefined,
      addAll: () => Promise.resolve({ ok: true, added: 0 }),
      replaceAll: () => undefined,
      sendAgain: (id) => void again.push(id),
    },
    ask: () => Promise.resolve({ status, body: { statuses: [], orders: [] } }),
    askToChange: () => Promise.resolve(null),
    token: () => Promise.resolve(null),
    onLost: (lost) => void told.push(...lost.map(({ id }) => id)),
    now: () => anOrder().placedAt + days * DAY_MS,
  });
  await progress.refresh(orders, null);
  expect(told).toEqual(again);
  return again;
}

const placedHere = anOrder({ id: 'A', key: 'k', toShop: 'emailed' });

test('an order that the shop had and no longer knows is sent again by the device that placed it', async () => {
  const received = anOrder({ id: 'B', key: 'k', toShop: 'received' });
  expect(await sentAgain([placedHere, received])).toEqual(['A', 'B']);
});

test.each<[string, Partial<Order>]>([
  ['comes from another device', { key: undefined }],
  ['is still waiting', { toShop: 'waiting' }],
  ['was refused', { toShop: 'refused' }],
])('an order that %s isn’t sent again', async (_, change) => {
  const { key, ...order } = { ...placedHere, ...change };
  expect(await sentAgain([{ ...order, ...(key && { key }) }])).toEqual([]);
});

test('nothing is sent again after a failure, or after so many days that the shop may have deleted it', async () => {
  expect(await sentAgain([placedHere], 503)).toEqual([]);
  expect(await sentAgain([placedHere], 200, 31)).toEqual([]);
});
