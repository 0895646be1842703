import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { type Order, storedOrder } from '../../../../src/shop/orders/order';
import { ACCOUNT_PAGES_MAX } from '../../../../src/shop/orders/order-status';
import { createProgress, type ProgressEffects } from '../../../../src/shop/orders/progress.store';
import { anOrder } from '../../../support/order';

/** What the device asks for. */
type Question = Parameters<ProgressEffects['ask']>[0];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks a shop that knows none of these orders. @returns the numbers of those that are sent again */
async function sentAgain(
  orders: readonly Order[],
  status = 200,
  days = 1,
  body: object = { statuses: [], orders: [] },
): Promise<string[]> {
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
    ask: () => Promise.resolve({ status, body }),
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

test('nothing is sent again after the answer of another network, or of a later release', async () => {
  expect(await sentAgain([placedHere], 200, 1, { welcome: 'Accept our terms' })).toEqual([]);
  const later = { ...statusOf('A'), situation: 'of a later release' };
  expect(await sentAgain([placedHere], 200, 1, { statuses: [later] })).toEqual([]);
});

test('an order isn’t sent again after the shop was asked to forget its shopper', async () => {
  const answer = { statuses: [], orders: [], forgotten: ['A'] };
  expect(await sentAgain([placedHere], 200, 1, answer)).toEqual([]);
});

/** A device with these orders, whose shop answers each question. */
function device(orders: readonly Order[], answer: (question: Question) => object | null) {
  const questions: Question[] = [];
  const known: string[] = [];
  const progress = createProgress({
    orders: {
      $orders: atom(orders),
      setProgress: (all) => void known.push(...all.map(({ id }) => id)),
      addAll: () => Promise.resolve({ ok: true, added: 0 }),
      replaceAll: () => undefined,
      sendAgain: () => undefined,
    },
    ask(question) {
      questions.push(question);
      const body = answer(question);
      return Promise.resolve(body && { status: 200, body });
    },
    askToChange: () => Promise.resolve(null),
    token: () => Promise.resolve('token'),
    onLost: () => undefined,
    now: () => anOrder().placedAt,
  });
  return { progress, questions, known };
}
const statusOf = (id: string) => ({
  id,
  version: 1,
  status: 'Processing',
  situation: 'pack-cash',
  money: 'to collect',
  history: [],
});

test('the shop is asked about every order of the device and of the account, some at a time', async () => {
  const orders = Array.from({ length: 120 }, (_, number) => anOrder({ id: `A${number}` }));
  const { progress, questions, known } = device(orders, (question) => ({
    statuses: [...question.orders.map(({ id }) => statusOf(id)), statusOf(`B${question.page}`)],
    orders: [],
    more: question.page < 3,
  }));
  const found = await progress.refresh(orders, 'asha');
  expect(questions.map((one) => [one.page, one.orders.length])).toEqual([
    [0, 50],
    [1, 50],
    [2, 20],
    [3, 0],
  ]);
  expect(found).toHaveLength(124);
  expect(known).toHaveLength(124);
});

test('no more is asked of a shop that doesn’t answer, or that always has more', async () => {
  const broken = device([], () => null);
  expect(await broken.progress.refresh([anOrder()], 'asha')).toBeNull();
  expect(broken.questions).toHaveLength(1);
  const endless = device([], () => ({ statuses: [], more: true }));
  await endless.progress.refresh([anOrder()], 'asha');
  expect(endless.questions.at(-1)?.page).toBe(ACCOUNT_PAGES_MAX - 1);
});

test.each([
  ['the shop has it in the account', 'emailed', true, 'shop'],
  ['the shop has it elsewhere', 'emailed', false, 'device'],
  ['the shop doesn’t answer', 'emailed', null, 'later'],
  ['it hasn’t been sent yet', 'waiting', false, 'later'],
] as const)(
  'an order that was moved into an account is known as it is if %s',
  async (_, toShop, isIn, told) => {
    const order = anOrder({ id: 'A', uid: 'asha', key: 'k', toShop });
    const orders = isIn ? [storedOrder(order)] : [];
    const { progress } = device([order], () => (isIn === null ? null : { statuses: [], orders }));
    expect(await progress.tell(['A'], 'asha')).toBe(told);
  },
);
