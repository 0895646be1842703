// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Book, Incoming } from '../../../../src/endpoint/book/book';
import { orderOfPayment } from '../../../../src/endpoint/book/payment-links';
import { listOrders, writeNote } from '../../../../src/endpoint/book/list';
import { deleteOld } from '../../../../src/endpoint/book/retention';
import { rupees } from '../../../../src/shop/money/money';
import type { StepName } from '../../../../src/shop/orders/steps';
import type { Order } from '../../../../src/shop/orders/order';
import { DESK_PAGE } from '../../../../src/shop/desk/desk';
import { bookOn, incoming } from '../../../support/book';
import { ENGINES, type Engine } from '../../../support/databases';
import { anOrder, shipping, vase } from '../../../support/order';

const NOW = Date.UTC(2026, 10, 21, 7);
const DAY_MS = 24 * 60 * 60 * 1000;

let count = 0;
/** An order with a unique number. */
const another = (given: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ id: `AAN-261121-22222-${String((count += 1)).padStart(5, '0')}`, ...given });

describe.each(Object.entries(ENGINES))('the order book on %s', (_, start) => {
  let engine: Engine;
  let book: Book;
  const open = () => bookOn(engine.open);
  beforeAll(async () => void (engine = await start()));
  beforeEach(async () => void (book = await open()));
  afterEach(() => book.database.close());
  afterAll(() => engine.remove());

  const accept = (order: Order, given?: Partial<Incoming>, now = NOW) =>
    book.accept(incoming(order, given), now);
  const change = (id: string, version: number, step: StepName | 'undo', by = 'owner' as const) =>
    book.change(
      { id, version, by, step, details: step === 'refund' ? { amount: rupees(1) } : {} },
      NOW + version,
    );

  test('keeps an order with all of its data across a restart', async () => {
    const order = another({ lines: [{ product: vase, quantity: 3 }] });
    await accept(order, { uid: 'asha', attention: ['Look here.'] });
    await book.database.close();
    book = await open();
    const [booked] = await book.find([order.id]);
    expect(booked).toMatchObject({
      order: { id: order.id, total: order.total, shipping, uid: 'asha' },
      state: { status: 'Processing', money: 'to collect', version: 1 },
      acceptedAt: NOW,
      attention: ['Look here.'],
      history: [],
    });
  });

  test('recognises a repeated order, and refuses a different one with the same number', async () => {
    const order = another();
    expect(await accept(order)).toBe('accepted');
    expect(await accept(order)).toBe('known');
    expect(await accept(order, { fingerprint: 'other' })).toBe('conflict');
    expect(await book.find([order.id])).toHaveLength(1);
  });

  test('accepts only one of many simultaneous copies of an order', async () => {
    const order = another();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(order)));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
  });

  test('stores nothing if the order or its messages can’t be written', async () => {
    const order = another();
    const broken = {
      id: 'm',
      about: order.id,
      channel: 'owner' as const,
      payload: null as never,
    };
    const good = { ...broken, id: 'n', payload: '{}' };
    await expect(
      book.accept(incoming(order, { outgoing: [good, { ...broken, id: null as never }] }), NOW),
    ).rejects.toThrow();
    expect(await book.find([order.id])).toEqual([]);
  });

  test('applies and records each step of an order', async () => {
    const order = another();
    await accept(order);
    const details = { courier: 'India Post', trackingNumber: 'EX1' };
    await book.change(
      { id: order.id, version: 1, by: 'owner', step: 'ship', details },
      NOW + DAY_MS,
    );
    await change(order.id, 2, 'pay');
    await change(order.id, 3, 'return');
    const [booked] = await book.find([order.id]);
    expect(booked!.state).toMatchObject({
      ...details,
      status: 'Returned',
      money: 'paid',
      version: 4,
    });
    expect(booked!.history.map(({ step, by }) => [step, by])).toEqual([
      ['ship', 'owner'],
      ['pay', 'owner'],
      ['return', 'owner'],
    ]);
  });

  test('refuses a step that the order’s status doesn’t allow', async () => {
    const order = another();
    await accept(order);
    expect(await change(order.id, 1, 'deliver')).toMatchObject({ ok: false, reason: 'impossible' });
    expect(await change('AAN-0', 1, 'ship')).toEqual({ ok: false, reason: 'unknown' });
  });

  test('refuses the second of two simultaneous changes, and returns the result of the first', async () => {
    const order = another();
    await accept(order);
    const [first, second] = await Promise.all([
      change(order.id, 1, 'ship'),
      change(order.id, 1, 'cancel'),
    ]);
    const loser = first.ok ? second : first;
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    expect(loser).toMatchObject({ reason: 'outdated', booked: { state: { version: 2 } } });
  });

  test('undoes the last steps one at a time', async () => {
    const order = another();
    await accept(order);
    await change(order.id, 1, 'ship');
    await change(order.id, 2, 'pay');
    await change(order.id, 3, 'undo');
    const undone = await change(order.id, 4, 'undo');
    expect(undone).toMatchObject({
      ok: true,
      booked: { state: { status: 'Processing', money: 'to collect', version: 5 } },
    });
    expect(await change(order.id, 5, 'undo')).toMatchObject({ ok: false, reason: 'impossible' });
  });

  test('lists orders to pack page by page, the oldest first', async () => {
    const { toPack: before } = await listOrders(book.database, { tab: 'to-pack' });
    const orders = Array.from({ length: DESK_PAGE + 5 }, () => another());
    for (const [index, order] of orders.entries())
      await accept(order, {}, NOW - 90 * DAY_MS + index);
    const first = await listOrders(book.database, { tab: 'to-pack' });
    expect(first.toPack).toBe(before + orders.length);
    expect(first.orders.map(({ order }) => order.id)).toEqual(
      orders.slice(0, DESK_PAGE).map(({ id }) => id),
    );
    expect(first.next).toBe(true);
    const both = await listOrders(book.database, { tab: 'to-pack', count: 2 * DESK_PAGE });
    expect(both.orders.slice(0, orders.length).map(({ order }) => order.id)).toEqual(
      orders.map(({ id }) => id),
    );
  });

  test('finds an order by a name with other accents, and reads no pattern into it', async () => {
    const order = another({ shipping: { ...shipping, firstName: 'निशा', lastName: 'Rao' } });
    await accept(order);
    const search = async (text: string) =>
      (await listOrders(book.database, { tab: 'all', search: text })).orders;
    expect((await search('RÁO निशा')).map((booked) => booked.order.id)).toEqual([order.id]);
    for (const pattern of ['RÁO %', 'R*O', 'R?O', 'R[a]O', 'R_O'])
      expect(await search(pattern)).toEqual([]);
  });

  test('finds an order whose texts are longer than an index allows', async () => {
    // Without repetition, because Postgres would compress it.
    const endless = Array.from({ length: 9_000 }, (_item, index) => index.toString(36)).join('');
    const order = another({
      shipping: { ...shipping, firstName: endless, email: endless, zipCode: endless },
    });
    expect(await accept(order)).toBe('accepted');
    const { orders } = await listOrders(book.database, { tab: 'all', search: order.id });
    expect(orders).toMatchObject([{ order: { shipping: { firstName: endless } } }]);
  });

  test('refuses a book that a later release has written', async () => {
    await book.database.all('UPDATE book SET version = version + 1');
    await book.database.close();
    await expect(open()).rejects.toThrow('later release');
    const database = await engine.open();
    await database.all('UPDATE book SET version = version - 1');
    await database.close();
    book = await open();
  });

  test('lists as abandoned what no one has paid within a day', async () => {
    const day = 24 * 60 * 60 * 1000;
    const payment = { method: 'card', via: 'Razorpay' } as const;
    const [old, recent, paid] = [another({ payment }), another({ payment }), another({ payment })];
    await accept(old, {}, 5 * day);
    await accept(recent, {}, 6 * day + 1);
    await accept(paid, {}, 5 * day);
    const details = { reference: 'pay_1', amount: paid.total, asked: paid.total };
    await book.change({ id: paid.id, by: 'provider', step: 'receive', details }, 6 * day);
    const found = await listOrders(book.database, { tab: 'abandoned', now: 6 * day + 2 });
    expect(found).toMatchObject({ abandoned: 1, orders: [{ order: { id: old.id } }] });
  });

  test.each<[string, (order: Order) => string]>([
    ['its number', ({ id }) => `Order ${id.toLowerCase()}`],
    ['another spelling of its phone number', () => '0 91234-56780'],
    ['its name', () => 'd’souza, NISHA'],
    ['its town', () => 'panaji'],
    ['its email', () => 'NISHA@example.com'],
    ['a piece', () => 'urli bowl'],
    ['its tracking number', () => 'EE 123 456 789 IN'],
    ['Razorpay’s id of its payment', () => 'pay_Nb1XyZ23456789'],
  ])('finds a changed and shipped order by %s', async (_, query) => {
    const name = { firstName: 'Nisha', lastName: 'D’Souza', city: 'Panaji' };
    const contact = { phone: '+91 91234 56780', email: 'nisha@example.com' };
    const order = another({
      shipping: { ...shipping, ...name, ...contact },
      payment: { method: 'card', via: 'Razorpay' },
    });
    await accept(order);
    const reference = 'pay_Nb1XyZ23456789';
    const details = { reference, amount: order.total, asked: order.total };
    await book.change({ id: order.id, by: 'provider', step: 'receive', details }, 1);
    const trackingNumber = 'EE123456789IN';
    await book.change({ id: order.id, by: 'owner', step: 'ship', details: { trackingNumber } }, 2);
    const { orders } = await listOrders(book.database, {
      tab: 'all',
      search: query(order),
      count: 1000,
    });
    expect(orders.map((one) => one.order.id)).toContain(order.id);
  });

  test('finds the order of a payment by the provider’s id', async () => {
    const order = another();
    await accept(order);
    const details = { reference: 'pay_before', amount: order.total };
    await book.change({ id: order.id, by: 'provider', step: 'receive', details }, 1);
    expect(await orderOfPayment(book.database, 'pay_before')).toBe(order.id);
    // An underscore isn’t any character.
    expect(await orderOfPayment(book.database, 'payxbefore')).toBeUndefined();
  });

  test('deletes old orders with all of their data, unless a message is waiting', async () => {
    const [old, waiting, recent] = [another(), another(), another()];
    const message = (order: Order) => ({
      id: `${order.id}.owner`,
      about: order.id,
      channel: 'owner' as const,
      payload: '{}',
    });
    await accept(old, { outgoing: [message(old)] }, 100);
    await change(old.id, 1, 'cancel');
    for (const statement of [
      `INSERT INTO payment_links VALUES ('r', $1, 'l', 1, 'closed', 1, '')`,
      `UPDATE outgoing SET outcome = 'accepted' WHERE about = $1`,
      `INSERT INTO reservations VALUES ('urli', $1, 1)`,
    ])
      await book.database.all(statement, [old.id]);
    await accept(waiting, { outgoing: [message(waiting)] }, 100);
    await accept(recent, {}, 300);
    await deleteOld(book.database, 200);
    const ids = [old.id, waiting.id, recent.id];
    expect((await book.find(ids)).map(({ order }) => order.id).sort()).toEqual(
      [waiting.id, recent.id].sort(),
    );
    const left = async (table: string, column: string) =>
      book.database.all(`SELECT * FROM ${table} WHERE ${column} = $1`, [old.id]);
    for (const table of ['history', 'payment_links', 'reservations'])
      expect(await left(table, 'order_id'), table).toEqual([]);
    expect(await left('outgoing', 'about')).toEqual([]);
  });

  test('stores a note, and counts the orders with a phone number', async () => {
    const order = another({ shipping: { ...shipping, phone: '+91 60000 00001' } });
    await accept(order);
    expect(await writeNote(book.database, order.id, "'); DROP TABLE orders; --")).toBe('written');
    expect((await book.find([order.id]))[0]!.note).toBe("'); DROP TABLE orders; --");
    expect(await book.countFromPhone('060000 00001', NOW - 1)).toBe(1);
    expect(await book.countFromPhone('060000 00001', NOW)).toBe(0);
  });
});
