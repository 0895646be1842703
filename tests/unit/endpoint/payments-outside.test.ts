// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Book } from '../../../src/endpoint/book/book';
import { exportedLines, importOrders } from '../../../src/endpoint/book/exported';
import { deskCall } from '../../../src/endpoint/desk/desk';
import { answerWebhook } from '../../../src/endpoint/orders/pay';
import type { Payments } from '../../../src/endpoint/payments/payments';
import { ownerTasks, isHeld, whatsappText } from '../../../src/shop/desk/owner.messages';
import { rupees } from '../../../src/shop/money/money';
import { isUrgent, situationOf } from '../../../src/shop/orders/situation';
import { largestRefund } from '../../../src/shop/orders/ledger';
import { situationText } from '../../../src/shop/orders/situation.messages';
import type { StepName } from '../../../src/shop/orders/steps';
import { bookOn, incoming, mailsOf } from '../../support/book';
import { aCall, posted } from '../../support/call';
import { ENGINES, type Engine } from '../../support/databases';
import { anOrder } from '../../support/order';
import { LETTERHEAD, paymentsAt } from '../../support/payments';
import { fakeRazorpay } from '../../support/razorpay';

let count = 0;

describe.each(Object.entries(ENGINES))('money moved outside the desk on %s', (_, start) => {
  let engine: Engine;
  let book: Book;
  let provider: Awaited<ReturnType<typeof fakeRazorpay>>;
  let payments: Payments;
  let order: ReturnType<typeof anOrder>;
  let payment: string;
  const logged: string[] = [];

  beforeAll(async () => {
    engine = await start();
  });
  beforeEach(async () => {
    provider = await fakeRazorpay();
    logged.length = 0;
    book = await bookOn(engine.open);
    payments = paymentsAt(provider.api, book, Date.now, (line) => void logged.push(line));
    order = anOrder({
      id: `AAN-261121-55555-${String((count += 1)).padStart(5, '0')}`,
      payment: { method: 'card', via: 'Razorpay' },
    });
    await book.accept(incoming(order), Date.now());
    await payments.linkFor(order, order.total, LETTERHEAD);
    const paid = (await provider.pay(provider.link(order.id)!.id))!;
    payment = paid.payment.payment_id;
    await hear(paid.event);
  });
  afterEach(async () => {
    await book.database.close();
    await provider.close();
  });
  afterAll(() => engine.remove());

  async function hear({ body, signature }: { body: string; signature: string }) {
    const headers = { 'X-Razorpay-Signature': signature };
    expect((await answerWebhook({ request: posted(body, headers), payments })).status).toBe(200);
  }
  const find = async () => (await book.find([order.id]))[0]!;
  const situation = async () => {
    const { state } = await find();
    return situationOf(order, state);
  };
  const step = async (name: StepName) => {
    const { version } = (await find()).state;
    await book.change({ id: order.id, version, by: 'owner', step: name, details: {} }, Date.now());
  };
  const deskRefund = (amount: number) => deskStep('refund', { amount: rupees(amount) });
  async function deskStep(name: StepName, details = {}) {
    const { version } = (await find()).state;
    const request = posted({ id: order.id, version, step: name, details });
    const response = await deskCall('change', aCall({ book, payments, request }));
    const { because } = (await response.json()) as { because?: string };
    return { status: response.status, because };
  }

  /** How the shop learns of what happened in the dashboard. */
  const ways = {
    webhooks: async (refund: ReturnType<typeof provider.refundInDashboard>) => {
      for (const name of ['processed', 'created', 'processed'])
        await hear(provider.refundEvent(refund, name));
    },
    'the sweep': async () => {
      for (let times = 0; times < 2; times += 1) await payments.sweep();
    },
  };

  test.each(Object.entries(ways))(
    'stops the packing after a full refund reported by %s, and everyone reads it once',
    async (_way, tell) => {
      await tell(provider.refundInDashboard(payment));
      const booked = await find();
      expect(await situation()).toBe('sent-back');
      expect(booked.history.map((one) => one.step)).toEqual([
        'receive',
        'refund-outside',
        'refund-sent',
      ]);
      expect(isHeld(booked)).toBe(true);
      expect(ownerTasks(booked)).toEqual([expect.stringContaining('Its money has gone back.')]);
      expect(whatsappText(booked, 'Kansa')).toContain('won’t be sent');
      expect(situationText({ situation: 'sent-back', ...booked.state })).toContain('won’t pack it');
      const { 'refund-outside.3.owner': owner, 'refund-sent.4.shopper': shopper } = await mailsOf(
        book,
        order,
      );
      expect(owner).toContain('₹10,998.00 was refunded in Razorpay’s dashboard.');
      expect(owner).toContain('Cancel the order');
      expect(shopper).toContain('We are sending ₹10,998.00 back.');
      expect(shopper).toContain('so we won’t pack it');
      expect(Object.keys(await mailsOf(book, order))).toHaveLength(4);
    },
  );

  test.each(Object.entries(ways))(
    'leaves an order with a part refunded to pack, with a line for the owner, as reported by %s',
    async (_way, tell) => {
      await tell(provider.refundInDashboard(payment, 50_000));
      expect(await situation()).toBe('pack-paid');
      const booked = await find();
      expect(booked.state.refunded).toBe(50_000);
      const line = '₹500.00 was refunded in Razorpay’s dashboard. Check what is still to be sent.';
      expect(ownerTasks(booked)).toEqual([line]);
      expect(isUrgent(order, booked.state)).toBe(false);
      await step('ship');
      expect(ownerTasks(await find())).toEqual([]);
    },
  );

  test('is found by the sweep although the payment itself wasn’t known', async () => {
    const other = anOrder({ id: `${order.id}-2`, payment: order.payment });
    await book.accept(incoming(other), Date.now());
    await payments.linkFor(other, other.total, LETTERHEAD);
    const paid = (await provider.pay(provider.link(other.id)!.id))!;
    const refund = provider.refundInDashboard(paid.payment.payment_id);
    await hear(provider.refundEvent(refund));
    await payments.sweep();
    const [booked] = await book.find([other.id]);
    expect(situationOf(other, booked!.state)).toBe('sent-back');
  });

  test('follows a refund that is still on its way until it has arrived or failed', async () => {
    const refund = provider.refundInDashboard(payment, 50_000, 'pending');
    await hear(provider.refundEvent(refund, 'created'));
    expect((await find()).state.refunds).toMatchObject([{ status: 'requested' }]);
    await payments.settle(order.id);
    expect(provider.refunds.size).toBe(1);
    refund.status = 'failed';
    await payments.sweep();
    const booked = await find();
    expect(booked.state.refunds).toMatchObject([{ status: 'failed' }]);
    expect(ownerTasks(booked)).toEqual([expect.stringContaining('A refund of ₹500.00 failed.')]);
  });

  test('ignores refunds of payments that aren’t the shop’s', async () => {
    const refund = provider.refundInDashboard(payment);
    await hear(provider.refundEvent({ ...refund, payment_id: 'pay_workshop' }));
    await hear(provider.refundEvent({ ...refund, payment_id: '' }));
    // In a LIKE pattern, an underscore stands for any character.
    await hear(provider.refundEvent({ ...refund, payment_id: payment.replace('_', 'x') }));
    await hear(provider.refundEvent({ ...refund, payment_id: payment.replace(/\w$/, '_') }));
    expect(await situation()).toBe('pack-paid');
  });

  test('keeps the desk from refunding what has already gone back', async () => {
    provider.refundInDashboard(payment, 50_000);
    expect(await deskRefund(500)).toEqual({
      status: 409,
      because:
        'Nothing was refunded now: ₹500.00 has already gone back, outside the desk. ₹10,498.00 is left: check the amount, and press Refund again.',
    });
    expect(provider.refunds.size).toBe(1);
    expect(await deskRefund(10_498)).toMatchObject({ status: 200 });
    expect(await situation()).toBe('sent-back');
  });

  test('keeps the desk from refunding anything after all of it has gone back', async () => {
    provider.refundInDashboard(payment);
    const { because } = await deskRefund(10_998);
    expect(because).toContain('Nothing is left to refund.');
    expect(provider.refunds.size).toBe(1);
    expect(largestRefund(order, (await find()).state)).toBe(0);
  });

  test('lets the desk refund nothing as long as the provider doesn’t say what has gone back', async () => {
    provider.state.failures.push(500);
    expect(await deskRefund(500)).toEqual({
      status: 409,
      because: expect.stringContaining('Razorpay can’t be used: Something went wrong'),
    });
    expect((await find()).state.refunds).toEqual([]);
  });

  test('shows the provider’s own words when it refuses a refund', async () => {
    const { version } = (await find()).state;
    const details = { amount: rupees(500), reference: `${order.id}-refund-3` };
    await book.change({ id: order.id, version, by: 'owner', step: 'refund', details }, Date.now());
    // Between the question and the refund, all of it goes back in the dashboard.
    provider.refundInDashboard(payment);
    await payments.settle(order.id);
    const booked = await find();
    const words =
      'Razorpay says: “The total refund amount is greater than the refund payment amount”';
    expect(ownerTasks(booked)).toContainEqual(expect.stringContaining(words));
    expect((await mailsOf(book, order))['refund-failed.6.owner']).toContain(words);
    expect(await situation()).toBe('sent-back');
  });

  test('lets the owner record a refund of a payment that other keys don’t know', async () => {
    provider.links.clear();
    expect(await deskRefund(10_998)).toMatchObject({ status: 200 });
    expect(ownerTasks(await find())).toContainEqual(expect.stringContaining('does not exist'));
    await deskStep('refund-by-hand');
    expect((await find()).state.money).toBe('refunded');
    expect((await find()).history.at(-1)?.details.amount).toBe(rupees(10_998));
  });

  test.each(['webhooks', 'the sweep'])(
    'reports a dispute to the owner by mail and at the order, when it comes by %s',
    async (way) => {
      const tell = ({ event }: ReturnType<typeof provider.dispute>) =>
        way === 'webhooks' ? hear(event) : payments.sweep();
      const opened = provider.dispute({ payment_id: payment });
      for (let times = 0; times < 2; times += 1) await tell(opened);
      const text = 'Answer in Razorpay’s dashboard by December 3, 2026';
      expect(ownerTasks(await find())).toEqual([expect.stringContaining(text)]);
      expect((await mailsOf(book, order))['dispute.3.owner']).toContain(text);
      expect(isUrgent(order, (await find()).state)).toBe(true);
      await tell(provider.dispute({ id: opened.id, payment_id: payment, status: 'under_review' }));
      await tell(provider.dispute({ id: opened.id, payment_id: payment, status: 'won' }));
      await hear(opened.event);
      expect(ownerTasks(await find())).toEqual([]);
      expect((await mailsOf(book, order))['dispute.4.owner']).toContain('You keep the ₹10,998.00.');
      expect(Object.keys(await mailsOf(book, order))).toHaveLength(4);
    },
  );

  test('counts what a bank took back after a dispute as gone', async () => {
    await hear(provider.dispute({ payment_id: payment, status: 'lost' }).event);
    expect(await situation()).toBe('sent-back');
    expect(ownerTasks(await find())).toContainEqual(
      expect.stringContaining('Don’t refund it again'),
    );
    await step('cancel');
    expect(await situation()).toBe('cancelled-refunded');
    expect(largestRefund(order, (await find()).state)).toBe(0);
  });

  test('survives an export and an import', async () => {
    await hear(provider.refundEvent(provider.refundInDashboard(payment, 50_000)));
    await hear(provider.dispute({ payment_id: payment }).event);
    const { state } = await find();
    const lines: string[] = [];
    for await (const some of exportedLines(book.database)) lines.push(...some);
    for (const table of ['orders', 'history']) await book.database.all(`DELETE FROM ${table}`);
    await importOrders(book.database, lines.join('\n'));
    expect((await find()).state).toEqual(state);
  });

  test('is looked for again after the provider didn’t answer', async () => {
    provider.refundInDashboard(payment);
    provider.state.failures.push(500);
    await payments.sweep();
    expect(logged).toEqual([expect.stringContaining('couldn’t be checked')]);
    await payments.sweep();
    expect(await situation()).toBe('sent-back');
  });

  test('is found on every page of a long list', async () => {
    for (let times = 0; times < 130; times += 1) provider.refundInDashboard(payment, 100);
    await payments.sweep();
    expect((await find()).state.refunded).toBe(13_000);
  });
});
