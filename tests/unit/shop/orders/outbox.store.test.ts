import { expect, test } from 'vitest';
import type { Order } from '../../../../src/shop/orders/order';
import { createOrders } from '../../../../src/shop/orders/orders.store';
import { createOutbox, type OrderAnswer } from '../../../../src/shop/orders/outbox.store';
import { fakeStorage } from '../../../support/storage';
import { anOrder, shipping, urli } from '../../../support/order';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const DOWN: OrderAnswer = { status: 'unreachable' };
const REFUSED_FOR_AN_HOUR: OrderAnswer = { status: 'later', waitMs: 60 * 60 * SECOND };
const EMAILED: OrderAnswer = { status: 'received', emailed: true };

const orderAt = (placedAt: number, uid: string | null = null): Order => ({
  ...anOrder({
    id: `AAN${placedAt}`,
    now: placedAt,
    uid,
    lines: [{ product: urli, quantity: 1 }],
    shipping,
    payment: { method: 'cod' },
  }),
  toShop: 'waiting',
});

/** A device whose clock the test controls. */
function device(storage = fakeStorage()) {
  const state = { now: 100 * DAY, isTaken: false };
  const posted: [at: number, id: string][] = [];
  const due: [at: number, run: () => void][] = [];
  const answers = new Map<string, OrderAnswer>();
  const failing = new Set<string>();
  const sold: [id: string, left: object][] = [];
  const orders = createOrders({
    storage,
    tab: fakeStorage(),
    notify: () => undefined,
    now: () => state.now,
  });
  const outbox = createOutbox({
    orders,
    post: (order) => {
      posted.push([state.now, order.id]);
      if (failing.has(order.id)) return Promise.reject(new TypeError('Failed to load a script'));
      return Promise.resolve(answers.get(order.id) ?? EMAILED);
    },
    onSold: (order, { left }) => void sold.push([order.id, left]),
    ifUnlocked: (run) => (state.isTaken ? Promise.resolve() : run()),
    later: (run, ms) => void due.push([state.now + ms, run]),
    now: () => state.now,
  });
  async function pass(ms: number) {
    const end = state.now + ms;
    for (;;) {
      const next = due.findIndex(([at]) => at <= end);
      const [timer] = next < 0 ? [] : due.splice(next, 1);
      if (!timer) break;
      state.now = Math.max(state.now, timer[0]);
      timer[1]();
      await new Promise(setImmediate);
    }
    state.now = end;
  }
  const of = () => Object.fromEntries(orders.$orders.get().map(({ id, toShop }) => [id, toShop]));
  /** Orders that wait to be sent, placed so many milliseconds ago. */
  const waiting = <Ages extends number[]>(...ages: Ages) =>
    ages.map((age) => {
      const order = orderAt(state.now - age);
      orders.keep(order);
      return order;
    }) as { [Index in keyof Ages]: Order };
  return { state, posted, sold, due, answers, failing, orders, outbox, pass, of, waiting };
}

test('the outbox sends waiting orders, and records the outcome', async () => {
  const { outbox, answers, of, due, waiting } = device();
  const [A, B, C] = waiting(1, 2, 3);
  answers.set(B.id, { status: 'received', emailed: false }).set(C.id, { status: 'refused' });
  await outbox.send();
  expect(of()).toEqual({ [A.id]: 'emailed', [B.id]: 'received', [C.id]: 'refused' });
  expect(due).toEqual([]);
});

test('the outbox reports once that others have bought an order’s piece, and stops sending the order', async () => {
  const { orders, outbox, answers, posted, sold, pass, waiting } = device();
  const [order] = waiting(0);
  answers.set(order.id, { status: 'refused', answer: { left: { [urli.id]: 0 } } });
  await outbox.send();
  await pass(DAY);
  expect(posted).toHaveLength(1);
  expect(sold).toEqual([[order.id, { [urli.id]: 0 }]]);
  expect(orders.$orders.get()).toMatchObject([
    { toShop: 'refused', sold: [urli.id], status: 'Cancelled' },
  ]);
});

test('the outbox ignores orders that aren’t meant to be sent', async () => {
  const { state, orders, outbox, posted } = device();
  const order = orderAt(state.now);
  delete order.toShop;
  orders.keep(order);
  await outbox.send();
  expect(posted).toEqual([]);
});

test('the outbox retries at growing intervals while the server is down, and sends once it is back', async () => {
  const { state, outbox, posted, answers, pass, of, due, waiting } = device();
  const [order] = waiting(0);
  const start = state.now;
  answers.set(order.id, DOWN);
  await outbox.send();
  await pass(40 * 60 * SECOND);
  const at = posted.map(([time]) => (time - start) / SECOND);
  expect(at.slice(0, 8)).toEqual([0, 5, 15, 35, 75, 155, 315, 635]);
  expect((at.at(-1) as number) - (at.at(-2) as number)).toBe(600);
  answers.delete(order.id);
  await pass(600 * SECOND);
  expect(of()).toEqual({ [order.id]: 'emailed' });
  expect(due).toEqual([]);
});

test('the outbox waits as long as the server asks', async () => {
  const { outbox, posted, answers, pass, waiting } = device();
  const [order] = waiting(0);
  answers.set(order.id, { status: 'later', waitMs: 90 * SECOND });
  await outbox.send();
  await pass(89 * SECOND);
  expect(posted).toHaveLength(1);
  await pass(SECOND);
  expect(posted).toHaveLength(2);
});

test('the outbox sends other orders while some get no answer', async () => {
  const { outbox, answers, of, pass, waiting } = device();
  const [bad, worse, good] = waiting(3, 2, 1);
  answers.set(bad.id, DOWN).set(worse.id, DOWN);
  await outbox.send();
  await pass(5 * SECOND);
  expect(of()).toEqual({ [bad.id]: 'waiting', [worse.id]: 'waiting', [good.id]: 'emailed' });
  answers.clear();
  await pass(10 * SECOND);
  expect(Object.values(of())).toEqual(['emailed', 'emailed', 'emailed']);
});

test('the outbox sends other orders while one can’t be posted, and tries that one again', async () => {
  const { outbox, failing, of, pass, waiting } = device();
  const [bad, good] = waiting(2, 1);
  failing.add(bad.id);
  await outbox.send();
  expect(of()).toEqual({ [bad.id]: 'waiting', [good.id]: 'emailed' });
  failing.clear();
  await pass(10 * SECOND);
  expect(of()[bad.id]).toBe('emailed');
});

test('the outbox tries only two of many orders when offline', async () => {
  const { outbox, answers, posted, waiting } = device();
  for (const { id } of waiting(5, 4, 3, 2, 1)) answers.set(id, DOWN);
  await outbox.send();
  expect(posted).toHaveLength(2);
});

test('the outbox sends other orders while the server postpones one', async () => {
  const { outbox, posted, answers, pass, of, waiting } = device();
  const [bad, good] = waiting(2, 1);
  answers.set(bad.id, REFUSED_FOR_AN_HOUR);
  await outbox.send();
  expect(of()).toEqual({ [bad.id]: 'waiting', [good.id]: 'emailed' });

  // The long wait of one order doesn't apply to a new order.
  const [later] = waiting(0);
  answers.set(later.id, DOWN);
  await outbox.send();
  await pass(59 * 60 * SECOND);
  expect(posted.filter(([, id]) => id === bad.id)).toHaveLength(1);
  expect(posted.filter(([, id]) => id === later.id).length).toBeGreaterThan(8);
  answers.delete(bad.id);
  await pass(2 * 60 * SECOND);
  expect(of()).toMatchObject({ [bad.id]: 'emailed' });
});

test('the outbox remembers across page loads how long the server asked to wait, for at most a day', async () => {
  const storage = fakeStorage();
  const before = device(storage);
  const [order] = before.waiting(0);
  before.answers.set(order.id, REFUSED_FOR_AN_HOUR);
  await before.outbox.send();
  expect(before.posted).toHaveLength(1);

  const after = device(storage);
  after.state.now += 59 * 60 * SECOND;
  await after.outbox.send();
  expect(after.posted).toEqual([]);
  await after.pass(60 * SECOND);
  expect(after.posted).toHaveLength(1);
  expect(after.orders.$orders.get()[0]).not.toHaveProperty('postAt');

  // The clock was a year ahead when the server asked to wait.
  const wrong = device();
  const [other] = wrong.waiting(0);
  wrong.orders.postpone(other.id, wrong.state.now + 365 * DAY);
  await wrong.outbox.send();
  expect(wrong.posted).toHaveLength(1);
});

test('the outbox waits while another tab sends, and checks again later', async () => {
  const { state, orders, outbox, posted, pass, waiting } = device();
  const [order] = waiting(0);
  state.isTaken = true;
  await outbox.send();
  expect(posted).toEqual([]);
  orders.mark(order.id, 'emailed');
  state.isTaken = false;
  await pass(60 * SECOND);
  expect(posted).toEqual([]);
});

test('the outbox has only one timer after several calls', async () => {
  const { outbox, answers, due, waiting } = device();
  const [order] = waiting(0);
  answers.set(order.id, DOWN);
  await Promise.all([outbox.send(), outbox.send()]);
  await outbox.send();
  expect(due).toHaveLength(1);
});

test('the outbox tries again soon when Back restores a page with a frozen timer', async () => {
  const { state, outbox, answers, posted, pass, due, waiting } = device();
  const [order] = waiting(0);
  answers.set(order.id, { status: 'later', waitMs: 30 * SECOND });
  await outbox.send();
  const frozen = due.splice(0);
  state.now += 60 * SECOND;
  // Another page of the tab was sending the order when it was left.
  answers.set(order.id, DOWN);
  await outbox.send();
  answers.set(order.id, EMAILED);
  await pass(10 * SECOND);
  expect(frozen).toHaveLength(1);
  expect(posted).toHaveLength(3);
});

test('the outbox does not send an order that is removed while another is sent', async () => {
  const { state, orders, outbox, posted } = device();
  const [kept, forgotten] = [orderAt(state.now), orderAt(state.now - 1, 'asha')];
  orders.keep(kept);
  orders.keep(forgotten);
  const sending = outbox.send();
  await orders.forget(({ uid }) => uid === 'asha');
  await sending;
  expect(posted.map(([, id]) => id)).toEqual([kept.id]);
});

test('the outbox sends an order after a day offline, but not after 30 days', async () => {
  const storage = fakeStorage();
  const offline = device(storage);
  const [order] = offline.waiting(0);

  const nextDay = device(storage);
  nextDay.answers.set(order.id, DOWN);
  nextDay.state.now += DAY;
  await nextDay.outbox.send();
  expect(nextDay.posted).toHaveLength(1);

  const nextMonth = device(storage);
  nextMonth.state.now += 30 * DAY;
  await nextMonth.outbox.send();
  expect(nextMonth.posted).toEqual([]);
  expect(nextMonth.of()).toEqual({ [order.id]: 'waiting' });
});

test('the outbox sends an order that is stored only in the tab', async () => {
  const storage = fakeStorage();
  const { outbox, of, waiting } = device(storage);
  storage.quota = 0;
  const [order] = waiting(0);
  await outbox.send();
  expect(of()).toEqual({ [order.id]: 'emailed' });
});
