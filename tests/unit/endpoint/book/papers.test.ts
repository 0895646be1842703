// @vitest-environment node
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type { Book } from '../../../../src/endpoint/book/book';
import { exportedPapers, importOrders } from '../../../../src/endpoint/book/exported';
import { listOrders } from '../../../../src/endpoint/book/list';
import type { Change } from '../../../../src/endpoint/book/step';
import { deleteOldPapers, papersBetween, papersOf } from '../../../../src/endpoint/book/papers';
import { totalsOf } from '../../../../src/shop/bills/paper';
import { rupees, sum } from '../../../../src/shop/money/money';
import type { Order } from '../../../../src/shop/orders/order';
import { bookOn, incoming } from '../../../support/book';
import { FACTS } from '../../../support/bills';
import { ENGINES, type Engine } from '../../../support/databases';
import { anOrder, vase } from '../../../support/order';

const NOW = Date.parse('2026-11-27T12:00:00+05:30');
const YEAR_END = Date.parse('2027-04-01T00:00:00+05:30');

let count = 0;
const another = (given: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ id: `AAN-261127-33333-${String((count += 1)).padStart(5, '0')}`, ...given });

describe.each(Object.entries(ENGINES))('papers in the order book on %s', (_, start) => {
  let engine: Engine;
  let book: Book;
  beforeAll(async () => void (engine = await start()));
  beforeEach(async () => {
    book = await bookOn(engine.open);
    for (const table of ['papers', 'series']) await book.database.all(`DELETE FROM ${table}`);
  });
  afterEach(() => book.database.close());
  afterAll(() => engine.remove());

  async function accept(order: Order): Promise<Order> {
    await book.accept(incoming(order), NOW);
    return order;
  }
  const step = (
    { id }: Order,
    name: Change['step'],
    {
      at = NOW,
      facts = FACTS,
      ...more
    }: { at?: number; facts?: typeof FACTS } & Partial<Change> = {},
  ) => book.change({ id, by: 'owner', step: name, details: {}, facts, ...more }, at);
  const change = (order: Order, given: { at?: number; facts?: typeof FACTS } = {}) =>
    step(order, 'change', {
      replaced: {
        order: { ...order, lines: [{ product: vase, quantity: 1 }] },
        proof: 'changed',
        pieces: [],
      },
      ...given,
    });
  const paidBack = (order: Order, amount: number) =>
    step(order, 'refund', { details: { amount: rupees(amount) } });
  /** Numbers, of which cancelled ones are in brackets. */
  const numbers = async ({ id }: Order) =>
    (await papersOf(book.database, [id])).map(({ paper, isCancelled }) =>
      isCancelled ? `(${paper.number})` : paper.number,
    );

  test('are made when orders are shipped, numbered in this order', async () => {
    const orders = [await accept(another()), await accept(another()), await accept(another())];
    await step(orders[1]!, 'ship');
    await step(orders[2]!, 'cancel');
    await step(orders[0]!, 'ship');
    expect(await numbers(orders[1]!)).toEqual(['KAN/26-27/00001']);
    expect(await numbers(orders[0]!)).toEqual(['KAN/26-27/00002']);
    expect(await numbers(orders[2]!)).toEqual([]);
  });

  test('find their order on the desk by their number', async () => {
    const orders = [await accept(another()), await accept(another())];
    for (const order of orders) await step(order, 'ship');
    const find = async (search: string) => {
      const list = await listOrders(book.database, { tab: 'all', search });
      return list.orders.map(({ order }) => order.id);
    };
    for (const search of ['Bill kan/26-27/00002', 'KAN/26-27/2', '26-27/0002', 'Bill no. 2'])
      expect(await find(search), search).toEqual([orders[1]!.id]);
    // It may also be a part of something else.
    expect(await find('0002')).toContain(orders[1]!.id);
    for (const search of ['27-28/0002', 'Bill 3']) expect(await find(search), search).toEqual([]);
  });

  test('are known to the book they were exported from, unlike another one with the same number', async () => {
    await step(await accept(another()), 'ship');
    const text = (await Array.fromAsync(exportedPapers(book.database))).flat().join('\n');
    const conflicts = async (given: string) => (await importOrders(book.database, given)).conflicts;
    expect(await conflicts(text)).toEqual([]);
    expect(await conflicts(text.replace('Asha Rao', 'Meera Rao'))).toEqual(['KAN/26-27/00001']);
  });

  test('begin anew at midnight on 1 April in India, on a server in another time zone', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    onTestFinished(() => void vi.unstubAllEnvs());
    const orders = [await accept(another()), await accept(another()), await accept(another())];
    await step(orders[0]!, 'ship', { at: NOW });
    await step(orders[1]!, 'ship', { at: YEAR_END - 1000 });
    await step(orders[2]!, 'ship', { at: YEAR_END });
    expect(await numbers(orders[1]!)).toEqual(['KAN/26-27/00002']);
    expect(await numbers(orders[2]!)).toEqual(['KAN/27-28/00001']);
  });

  test('follow each other without holes when a thousand orders are shipped at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 1000 }, () => accept(another())));
    // Some are shipped from two desks.
    const twice = orders.slice(0, 100);
    await Promise.all([...orders, ...twice].map((order) => step(order, 'ship')));
    const papers = await papersOf(
      book.database,
      orders.map(({ id }) => id),
    );
    const expected = orders.map((_, index) => `KAN/26-27/${String(index + 1).padStart(5, '0')}`);
    expect(papers.map(({ paper }) => paper.number).sort()).toEqual(expected);
  }, 120_000);

  test('lose no number when a step fails after it', async () => {
    const [first, second] = [await accept(another()), await accept(another())];
    const mails = () => Promise.reject(new Error('full'));
    await expect(step(first, 'ship', { mails })).rejects.toThrow('full');
    expect(await numbers(first)).toEqual([]);
    await step(second, 'ship');
    expect(await numbers(second)).toEqual(['KAN/26-27/00001']);
  });

  test('can be made before shipping, and shipping keeps them', async () => {
    const order = await accept(another());
    await book.bill(order.id, FACTS, NOW);
    await book.bill(order.id, FACTS, NOW);
    expect(await numbers(order)).toEqual(['KAN/26-27/00001']);
    await step(order, 'ship');
    expect(await numbers(order)).toEqual(['KAN/26-27/00001']);
  });

  test('are kept when shipping is undone and done again', async () => {
    const order = await accept(another());
    await step(order, 'ship');
    await step(order, 'undo');
    await step(order, 'ship');
    expect(await numbers(order)).toEqual(['KAN/26-27/00001']);
  });

  test('are cancelled with their number, and made again, when the order was changed', async () => {
    const order = await accept(another());
    await book.bill(order.id, FACTS, NOW);
    await change(order);
    expect(await numbers(order)).toEqual(['(KAN/26-27/00001)', 'KAN/26-27/00002']);
    const [, bill] = await papersOf(book.database, [order.id]);
    expect(bill?.paper.lines[0]?.name).toBe('Lota Vase');
    await step(order, 'ship');
    expect(await numbers(order)).toHaveLength(2);
  });

  test('are cancelled when the order was changed, and made again at the latest when it is shipped', async () => {
    const order = await accept(another());
    await book.bill(order.id, FACTS, NOW);
    await change(order, { facts: { ...FACTS, codes: {} } });
    expect(await numbers(order)).toEqual(['(KAN/26-27/00001)']);
    await step(order, 'ship');
    expect(await numbers(order)).toEqual(['(KAN/26-27/00001)', 'KAN/26-27/00002']);
  });

  test('aren’t made by a change of an order without one', async () => {
    const order = await accept(another());
    await change(order);
    expect(await numbers(order)).toEqual([]);
  });

  test('stay as they are when another payment arrives', async () => {
    const order = await accept(another({ payment: { method: 'upi', provider: 'gpay' } }));
    await book.bill(order.id, FACTS, NOW);
    await step(order, 'receive', {
      by: 'provider',
      details: { reference: 'pay_2', amount: order.total },
      facts: undefined,
    });
    await step(order, 'ship');
    expect(await numbers(order)).toEqual(['KAN/26-27/00001']);
  });

  test('are cancelled with an order that wasn’t shipped', async () => {
    const order = await accept(another());
    await book.bill(order.id, FACTS, NOW);
    await step(order, 'cancel');
    expect(await numbers(order)).toEqual(['(KAN/26-27/00001)']);
  });

  describe('of a month that is over', () => {
    const LATER = Date.parse('2026-12-01T00:00:00+05:30');

    test('are credited, not cancelled, when the order isn’t shipped after all', async () => {
      const order = await accept(another());
      await book.bill(order.id, FACTS, NOW);
      await step(order, 'cancel', { at: LATER });
      expect(await numbers(order)).toEqual(['KAN/26-27/00001', 'KANC/26-27/00001']);
      const [bill, note] = await papersOf(book.database, [order.id]);
      expect(totalsOf(note!.paper)).toEqual(totalsOf(bill!.paper));
      await step(order, 'undo', { at: LATER });
      await step(order, 'ship', { at: LATER + 1 });
      expect(await numbers(order)).toEqual([
        'KAN/26-27/00001',
        'KANC/26-27/00001',
        'KAN/26-27/00002',
      ]);
      await step(order, 'return', { at: LATER + 2 });
      const papers = await papersOf(book.database, [order.id]);
      expect(papers.at(-1)?.paper.against?.number).toBe('KAN/26-27/00002');
    });

    test('are credited and made again when the order was changed', async () => {
      const order = await accept(another());
      await book.bill(order.id, FACTS, NOW);
      const before = await papersBetween(book.database, NOW, LATER);
      await change(order, { at: LATER });
      expect(await papersBetween(book.database, NOW, LATER)).toEqual(before);
      const { issued } = await papersBetween(book.database, LATER, LATER + 1);
      expect(issued.map(({ paper }) => paper.number)).toEqual([
        'KAN/26-27/00002',
        'KANC/26-27/00001',
      ]);
    });
  });

  test('are credited in full when the pieces came back, until that is undone', async () => {
    const order = await accept(another());
    await step(order, 'ship');
    await step(order, 'return');
    const [bill, note] = await papersOf(book.database, [order.id]);
    expect(note?.paper).toMatchObject({
      kind: 'credit note',
      number: 'KANC/26-27/00001',
      against: { number: 'KAN/26-27/00001' },
    });
    expect(totalsOf(note!.paper)).toEqual(totalsOf(bill!.paper));
    await step(order, 'undo');
    expect(await numbers(order)).toEqual(['KAN/26-27/00001', '(KANC/26-27/00001)']);
  });

  test('are credited, and a debit note takes it back when that is undone in a later month', async () => {
    const order = await accept(another());
    await step(order, 'ship');
    await step(order, 'return');
    const reported = await papersOf(book.database, [order.id]);
    const december = Date.parse('2026-12-01T00:00:00+05:30');
    await step(order, 'undo', { at: december });
    expect(await numbers(order)).toEqual([
      'KAN/26-27/00001',
      'KANC/26-27/00001',
      'KAND/26-27/00001',
    ]);
    const [bill, note, debit] = await papersOf(book.database, [order.id]);
    expect([bill, note]).toEqual(reported);
    expect(debit?.paper).toMatchObject({
      kind: 'debit note',
      day: '2026-12-01',
      against: { kind: 'tax invoice', number: 'KAN/26-27/00001' },
      lines: note!.paper.lines,
    });
    // It comes back again after all; what is undone in the same month is cancelled.
    await step(order, 'return', { at: december + 1 });
    await step(order, 'undo', { at: december + 2 });
    await step(order, 'return', { at: december + 3 });
    expect((await numbers(order)).slice(3)).toEqual(['(KANC/26-27/00002)', 'KANC/26-27/00003']);
    const { issued } = await papersBetween(book.database, NOW, december);
    expect(issued).toEqual(reported);
  });

  test('are credited, and a debit note takes back a refund whose record is undone in a later month', async () => {
    const order = await accept(another());
    await step(order, 'ship');
    await step(order, 'pay');
    await paidBack(order, 500);
    await step(order, 'undo', { at: Date.parse('2026-12-01T00:00:00+05:30') });
    const [, note, debit] = await papersOf(book.database, [order.id]);
    expect(debit?.paper.number).toBe('KAND/26-27/00001');
    expect(totalsOf(debit!.paper)).toEqual(totalsOf(note!.paper));
  });

  test('are credited by what is refunded after shipping, and what comes back completes it', async () => {
    const order = await accept(another());
    await step(order, 'ship');
    await step(order, 'pay');
    await paidBack(order, 500);
    await paidBack(order, 250.55);
    await step(order, 'return');
    const [bill, ...notes] = await papersOf(book.database, [order.id]);
    const totals = notes.map(({ paper }) => totalsOf(paper));
    expect(totals.slice(0, 2).map(({ total }) => total)).toEqual([rupees(500), rupees(250.55)]);
    for (const part of ['total', 'taxable', 'cgst', 'sgst', 'igst'] as const)
      expect(sum(totals.map((one) => one[part]))).toBe(totalsOf(bill!.paper)[part]);
  });

  test('don’t charge what was refunded before shipping', async () => {
    const order = await accept(another());
    await step(order, 'pay');
    await paidBack(order, 500);
    await step(order, 'ship');
    const [bill, ...notes] = await papersOf(book.database, [order.id]);
    expect(totalsOf(bill!.paper).total).toBe(order.total - rupees(500));
    expect(notes).toEqual([]);
  });

  test('are refused, and nothing is shipped, while a code is missing', async () => {
    const order = await accept(another());
    const facts = { ...FACTS, codes: {} };
    expect(await step(order, 'ship', { facts })).toMatchObject({
      reason: 'unbillable',
      missing: [expect.stringContaining('Urli Bowl is no longer in the shop')],
    });
    expect(await book.bill(order.id, facts, NOW)).toMatchObject({ reason: 'unbillable' });
    const [booked] = await book.find([order.id]);
    expect(booked?.state.status).toBe('Processing');
    expect(await numbers(order)).toEqual([]);
  });

  test('read the same after rates, codes and the seller have changed', async () => {
    const order = await accept(another());
    await step(order, 'ship');
    const before = await papersOf(book.database, [order.id]);
    const moved = { ...FACTS, seller: { ...FACTS.seller, address: ['3 New Road'] }, rates: [] };
    await step(order, 'deliver', { at: YEAR_END, facts: moved });
    await book.bill(order.id, moved, YEAR_END);
    expect(await papersOf(book.database, [order.id])).toEqual(before);
  });

  test('of a month come with the bills that its notes name', async () => {
    const order = await accept(another());
    await step(order, 'ship');
    await step(order, 'return', { at: YEAR_END });
    const { issued, bills } = await papersBetween(book.database, YEAR_END, YEAR_END + 1);
    expect(issued.map(({ paper }) => paper.number)).toEqual(['KANC/27-28/00001']);
    expect(bills.map(({ number }) => number)).toEqual(['KAN/26-27/00001']);
  });

  test('are kept for eight years after their financial year, longer than their order', async () => {
    const order = await accept(another());
    await step(order, 'ship');
    await deleteOldPapers(book.database, Date.parse('2035-03-31T23:59:59+05:30'));
    expect(await numbers(order)).toHaveLength(1);
    await deleteOldPapers(book.database, Date.parse('2035-04-01T00:00:00+05:30'));
    expect(await numbers(order)).toEqual([]);
  });
});
