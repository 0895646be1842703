// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBook, type Book } from '../../../src/endpoint/book/book';
import type { Database } from '../../../src/endpoint/book/database';
import { exportedLines, importOrders } from '../../../src/endpoint/book/exported';
import { writeNote } from '../../../src/endpoint/book/list';
import { openBookDatabase } from '../../../src/endpoint/book/open';
import { openSqlite } from '../../../src/endpoint/book/sqlite';
import type { Payments } from '../../../src/endpoint/payments/payments';
import { refundReference } from '../../../src/endpoint/payments/refunds';
import { rupees } from '../../../src/shop/money/money';
import { incoming } from '../../support/book';
import { ENGINES, type Engine, mortal } from '../../support/databases';
import { anOrder } from '../../support/order';
import { LETTERHEAD, paymentsAt } from '../../support/payments';
import { fakeRazorpay } from '../../support/razorpay';

const DAY_MS = 24 * 60 * 60_000;
const PRICES = [rupees(10_998), rupees(11_998)] as const;
const order = (number: number) =>
  anOrder({
    id: `AAN-261121-44444-${String(number).padStart(5, '0')}`,
    payment: { method: 'card', via: 'Razorpay' },
  });

/** A server is killed after a number of statements, and restarted with the same order book. */
describe.each(Object.entries(ENGINES))('a payment with the order book on %s', (_, start) => {
  let engine: Engine;
  let provider: Awaited<ReturnType<typeof fakeRazorpay>>;
  let now = Date.now();
  beforeAll(async () => {
    engine = await start();
    provider = await fakeRazorpay();
  });
  afterAll(async () => {
    await engine.remove();
    await provider.close();
  });

  function serverOn(database: Database): { book: Book; payments: Payments } {
    const book = createBook(database);
    return { book, payments: paymentsAt(provider.api, book, () => now) };
  }
  /** Everything that happens to an order until it's refunded. After a kill, all of it happens again. */
  async function live(
    placed: ReturnType<typeof order>,
    { book, payments }: ReturnType<typeof serverOn>,
  ) {
    await book.accept(incoming(placed), now);
    const find = async () => (await book.find([placed.id]))[0]!;
    // The price changes before the order is paid.
    for (const amount of PRICES)
      if ((await find()).state.money === 'awaiting') {
        const ask = () => payments.linkFor(placed, amount, LETTERHEAD);
        let found = await ask();
        if (found === 'changed') found = await ask();
        const { url } = found as { url: string };
        const link = [...provider.links.values()].find(({ short_url: one }) => one === url);
        // No webhook reports this payment.
        if (amount === PRICES[1] && link?.status === 'created') await provider.pay(link.id);
      }
    await sweepLater(payments);
    const { state } = await find();
    if (state.status === 'Processing') {
      const change = { id: placed.id, by: 'owner', details: {} } as const;
      await book.change({ ...change, version: state.version, step: 'cancel' }, now);
    }
    const cancelled = await find();
    if (cancelled.state.money === 'paid') {
      const { version } = cancelled.state;
      const details = { amount: PRICES[1], reference: refundReference(placed.id, version) };
      await book.change({ id: placed.id, version, by: 'owner', step: 'refund', details }, now);
    }
    await sweepLater(payments);
  }
  async function sweepLater(payments: Payments) {
    now += DAY_MS / 100;
    await payments.sweep();
  }

  test('is never without its order, nor the order without it, if the server is killed between any two statements', async () => {
    const database = await openBookDatabase(engine.open);
    const survivor = serverOn(database);
    for (let statement = 1, isDead = true; isDead; statement += 1) {
      const placed = order(statement);
      const victim = mortal(database, statement);
      await live(placed, serverOn(victim.database)).catch(() => undefined);
      const [kept] = await survivor.book.find([placed.id]);
      const links = () =>
        [...provider.links.values()].filter((one) => one.reference_id.startsWith(placed.id));
      if (!kept) expect(links()).toEqual([]);
      expect(links().filter(({ status }) => status === 'created').length).toBeLessThanOrEqual(1);

      await live(placed, survivor);
      const paid = links().flatMap(({ payments }) => payments);
      const refunds = [...provider.refunds.values()].filter(
        ({ payment_id: id }) => id === paid[0]?.payment_id,
      );
      const [booked] = await survivor.book.find([placed.id]);
      expect(paid).toHaveLength(1);
      expect(booked?.state.payments).toEqual([
        { reference: paid[0]?.payment_id, amount: PRICES[1], asked: PRICES[1] },
      ]);
      expect(refunds).toHaveLength(1);
      expect(booked?.state).toMatchObject({
        status: 'Cancelled',
        money: 'refunded',
        refunds: [{ reference: refunds[0]?.receipt, status: 'sent' }],
      });
      expect(links().filter(({ status }) => status === 'created')).toEqual([]);
      isDead = victim.isDead();
      // Sweeps look at every refund, and would take longer with each.
      provider.refunds.clear();
    }
    await database.close();
  }, 180_000);
});

test('an order is imported with all that has happened to it, even if an import was killed between any two statements', async () => {
  const open = () => openBookDatabase(() => openSqlite(':memory:'));
  const exported = async (database: Database) =>
    (await Array.fromAsync(exportedLines(database))).flat().join('\n');
  const placed = anOrder({ payment: { method: 'upi' } });
  const source = createBook(await open());
  await source.accept(incoming(placed), 1000);
  const steps = [
    { step: 'pay', details: { amount: placed.total } },
    { step: 'cancel', details: { reason: 'Too late' } },
    { step: 'refund', details: { amount: placed.total } },
  ] as const;
  for (const one of steps) await source.change({ id: placed.id, by: 'owner', ...one }, 2000);
  await writeNote(source.database, placed.id, 'Call her.');
  const text = await exported(source.database);
  for (let statement = 1, isDead = true; isDead; statement += 1) {
    const database = await open();
    const victim = mortal(database, statement);
    await importOrders(victim.database, text).catch(() => undefined);
    await importOrders(database, text);
    expect(await exported(database)).toBe(text);
    isDead = victim.isDead();
    await database.close();
  }
  await source.database.close();
});
