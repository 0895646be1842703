// @vitest-environment node
import Razorpay from 'razorpay';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Book } from '../../../src/endpoint/book/book';
import { sellElsewhere, type CountedPieces } from '../../../src/endpoint/book/reservations';
import { listOrders } from '../../../src/endpoint/book/list';
import { digest } from '../../../src/endpoint/book/secrets';
import { deskCall } from '../../../src/endpoint/desk/desk';
import { answerPay, answerReturn, answerWebhook } from '../../../src/endpoint/orders/pay';
import { mailPath } from '../../../src/endpoint/outgoing/mail-links';
import { linksOf } from '../../../src/endpoint/book/payment-links';
import type { Payments } from '../../../src/endpoint/payments/payments';
import { refundReference } from '../../../src/endpoint/payments/refunds';
import { createRazorpay } from '../../../src/endpoint/payments/razorpay';
import { parseDeskOrder } from '../../../src/shop/desk/desk';
import { formatMoney, type Paise, rupees } from '../../../src/shop/money/money';
import { storedWanted, wantedFrom } from '../../../src/shop/orders/change';
import { concernsOf, isUrgent, situationOf } from '../../../src/shop/orders/situation';
import {
  excessOf,
  isByHand,
  largestRefund,
  owed,
  refundable,
} from '../../../src/shop/orders/ledger';
import type { StepDetails } from '../../../src/shop/orders/record';
import type { StepName } from '../../../src/shop/orders/steps';
import { asShopKnows, type Order } from '../../../src/shop/orders/order';
import { factsOf } from '../../../src/shop/orders/facts';
import { statusForShopper } from '../../../src/endpoint/orders/status';
import { bookOn, incoming, mailsOf as mailsInBook } from '../../support/book';
import { aCall, posted, SHOP } from '../../support/call';
import { ENGINES, type Engine } from '../../support/databases';
import { anOrder, urli } from '../../support/order';
import { LETTERHEAD, paymentsAt } from '../../support/payments';
import { fakeRazorpay, KEYS, signed } from '../../support/razorpay';

const MINUTE = 60_000;
const SECRET = 'device key';
type Paid = NonNullable<Awaited<ReturnType<Awaited<ReturnType<typeof fakeRazorpay>>['pay']>>>;
let count = 0;
const onlineOrder = () =>
  anOrder({
    id: `AAN-261121-33333-${String((count += 1)).padStart(5, '0')}`,
    payment: { method: 'card', via: 'Razorpay' },
  });

describe.each(Object.entries(ENGINES))('online payments on %s', (_, start) => {
  let engine: Engine;
  let book: Book;
  let provider: Awaited<ReturnType<typeof fakeRazorpay>>;
  let payments: Payments;
  let now = Date.now();
  const logged: string[] = [];

  beforeAll(async () => {
    engine = await start();
    provider = await fakeRazorpay();
  });
  beforeEach(async () => {
    now = Date.now();
    provider.state.failures.length = 0;
    provider.state.refusesLinks = false;
    provider.state.refusedField = '';
    provider.state.refundStatus = 'processed';
    book = await bookOn(engine.open);
    logged.length = 0;
    payments = paymentsAt(
      provider.api,
      book,
      () => now,
      (line) => void logged.push(line),
    );
  });
  afterEach(() => book.database.close());
  afterAll(async () => {
    await engine.remove();
    await provider.close();
  });

  async function accept(
    order = onlineOrder(),
    pieces: readonly CountedPieces[] = [],
  ): Promise<Order> {
    await book.accept(incoming(order, { deviceKey: digest(SECRET), pieces }), now);
    return order;
  }
  const call = (body: unknown, headers: Record<string, string> = {}) =>
    aCall({
      book,
      payments,
      shop: { ...SHOP, ...LETTERHEAD },
      request: posted(body, headers),
      now,
    });
  async function askPay(body: object) {
    const response = await answerPay(call(body));
    return { status: response.status, body: (await response.json()) as { url?: string } };
  }
  const webhook = ({ body, signature }: { body: string; signature: string }) =>
    answerWebhook(call(body, { 'X-Razorpay-Signature': signature }));
  const mailsOf = (order: Order) => mailsInBook(book, order);
  const namesOf = async (order: Order) => Object.keys(await mailsOf(order));
  /** A step by the owner, as the desk makes it. */
  async function step({ id }: Order, name: StepName | 'undo', details: StepDetails = {}) {
    const { version } = (await book.find([id]))[0]!.state;
    return book.change({ id, version, by: 'owner', step: name, details }, now);
  }
  const stateOf = async ({ id }: Order) => (await book.find([id]))[0]!.state;
  const situation = async (order: Order) => situationOf(order, await stateOf(order));
  /** What the owner must do about the money, by kind. */
  const concerns = async (order: Order) =>
    concernsOf(order, await stateOf(order)).map(({ kind }) => kind);
  async function openLink(order: Order) {
    const { body } = await askPay({ id: order.id, key: SECRET });
    return { url: body.url, link: provider.link(order.id)! };
  }

  test('create one link per order, with its number and the total to which the shopper agreed', async () => {
    const order = await accept();
    const first = await openLink(order);
    expect(first.link).toMatchObject({
      amount: order.total,
      reference_id: order.id,
      callback_url: 'https://kansa.in/payment',
    });
    expect((await openLink(order)).url).toBe(first.url);
  });

  test('create only one link for several simultaneous requests', async () => {
    const order = await accept();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => askPay({ id: order.id, key: SECRET })),
    );
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  });

  test('can be made only from the order’s device or account or with the link in its mail', async () => {
    const order = await accept();
    const tokenOf = async (...given: Parameters<typeof mailPath>) =>
      (await mailPath(...given)).split('.').at(-1);
    expect(
      (await askPay({ id: order.id, token: await tokenOf(book, 'pay', order.id) })).status,
    ).toBe(200);
    for (const wrong of [
      {},
      { key: 'other' },
      { token: await tokenOf(book, 'pay', 'AAN-1') },
      { token: await tokenOf(book, 'confirm', order.id) },
    ])
      expect((await askPay({ id: order.id, ...wrong })).status).toBe(404);
    expect((await askPay({ id: 'AAN-0', key: SECRET })).status).toBe(404);
  });

  test('cancel an expired link and create another', async () => {
    const order = await accept();
    const { url, link } = await openLink(order);
    now += 25 * 60 * MINUTE;
    const next = await askPay({ id: order.id, key: SECRET });
    expect(next.body.url).not.toBe(url);
    expect(link.status).toBe('cancelled');
    expect(provider.link(`${order.id}.2`)).toBeDefined();
  });

  test('end with the keys of their links, and begin anew with other keys', async () => {
    const [first, second] = [await accept(), await accept()];
    for (const order of [first, second]) provider.links.delete((await openLink(order)).link.id);
    await payments.sweep();
    expect((await askPay({ id: first.id, key: SECRET })).status).toBe(200);
    expect(provider.link(`${first.id}.2`)).toBeDefined();
    now += 25 * 60 * MINUTE;
    await payments.settle(second.id);
    expect(await linksOf(book.database, second.id)).toMatchObject([{ status: 'closed' }]);
    expect(logged).toEqual([]);
  });

  test.each([500, 429, 'silence'] as const)(
    'keep the order when the provider answers with %s, and work on the next attempt',
    async (failure) => {
      if (failure === 'silence')
        vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
      else provider.state.failures.push(failure);
      const order = await accept();
      expect((await askPay({ id: order.id, key: SECRET })).status).toBe(503);
      expect((await askPay({ id: order.id, key: SECRET })).status).toBe(200);
    },
  );

  test.each(['आशा राव', 'Om', 'Rao, Asha', 'Asha '.repeat(12)])(
    'are asked for once more without what isn’t needed if the provider refuses the name %j',
    async (firstName) => {
      const { shipping, ...order } = onlineOrder();
      const named = { ...order, shipping: { ...shipping, firstName, lastName: '' } };
      const { link } = await openLink(await accept(named));
      expect(link).toMatchObject({ amount: order.total });
      expect(link.description).toBeUndefined();
    },
  );

  test.each(['reminder_enable', 'notify', 'accept_partial', 'expire_by', 'callback_url'])(
    'are asked for again if the provider refuses the field %s',
    async (field) => {
      provider.state.refusedField = field;
      const order = await accept();
      expect((await openLink(order)).link).toMatchObject({ amount: order.total });
    },
  );

  test.each(['one event after the other', 'a sweep', 'a sweep that lists the last part first'])(
    'in parts pay the order once, when reported by %s',
    async (way) => {
      const order = await accept();
      const { link } = await openLink(order);
      const [first, rest] = [rupees(1000), (order.total - rupees(1000)) as Paise];
      const isHeard = way.startsWith('one event');
      const { payment } = (await provider.pay(link.id, first))!;
      link.status = 'partially_paid';
      if (isHeard) {
        await webhook(provider.eventOf(link, payment));
        expect(await stateOf(order)).toMatchObject({ money: 'awaiting' });
      }
      const { event } = (await provider.pay(link.id, rest))!;
      if (way.endsWith('first')) link.payments.reverse();
      if (isHeard) await webhook(event);
      for (let times = 0; times < 2; times += 1) await payments.sweep();
      const state = await stateOf(order);
      expect(state).toMatchObject({ money: 'paid' });
      expect([excessOf(order, state), refundable(order, state)]).toEqual([0, order.total]);
    },
  );

  test('in parts are reported to the owner by a sweep before the rest is paid', async () => {
    const order = await accept();
    const { link } = await openLink(order);
    const { payment } = (await provider.pay(link.id, rupees(1000)))!;
    link.status = 'partially_paid';
    for (let times = 0; times < 2; times += 1) await payments.sweep();
    expect(await stateOf(order)).toMatchObject({
      money: 'awaiting',
      payments: [{ reference: payment.payment_id, amount: rupees(1000) }],
    });
    expect(await concerns(order)).toEqual(['other-amount']);
    expect(await mailsOf(order)).toEqual({
      'receive.2.owner': expect.stringContaining('₹1,000.00 was paid'),
    });
  });

  test('can be looked at before one is made, with what there is to pay', async () => {
    const order = await accept();
    const asked = { id: order.id, look: true };
    const { status, body } = await askPay({ ...asked, key: SECRET });
    expect([status, body]).toEqual([
      200,
      {
        rows: [
          { label: '2 × Urli Bowl', amount: formatMoney(order.total) },
          { label: 'Total', amount: formatMoney(order.total) },
        ],
      },
    ]);
    expect(provider.link(order.id)).toBeUndefined();
    expect((await askPay({ ...asked, key: 'of another device' })).status).toBe(404);
    await step(order, 'cancel');
    expect(await askPay({ ...asked, key: SECRET })).toMatchObject({
      status: 409,
      body: {
        message:
          'This order is cancelled, so there is nothing to pay. If your payment still arrives, we’ll send it back.',
      },
    });
  });

  describe('with a link that was open while the owner changed the order', () => {
    /** @returns the mails after the payment, and what the shopper reads back in the shop */
    async function payAfterChange(quantity: number) {
      const order = await accept();
      const { link } = await openLink(order);
      const change = storedWanted({ ...wantedFrom(order), quantities: { [urli.id]: quantity } });
      const body = { id: order.id, version: 1, step: 'change', details: { change } };
      expect((await deskCall('change', call(body))).status).toBe(200);
      const { query } = (await provider.pay(link.id))!;
      const back = (await (await answerReturn(call(query))).json()) as object;
      const mails = await mailsOf(order);
      return { back, shopper: mails['receive.3.shopper'], owner: mails['receive.3.owner'] };
    }

    test('say that it is paid, and what goes back, if it costs less now', async () => {
      const { back, shopper, owner } = await payAfterChange(1);
      expect(shopper).toMatch(/^Your order is paid/);
      const beyond = 'You have paid ₹5,499.00 more than your order costs. We’ll send that back.';
      expect(shopper).toContain(beyond);
      expect(owner).toContain('Refund that amount.');
      expect(back).toMatchObject({ paid: true, message: beyond });
    });

    test('say what is left to pay, also to the owner, if it costs more now', async () => {
      const { back, shopper, owner } = await payAfterChange(3);
      expect(shopper).toMatch(/^Part of your order is paid/);
      expect(shopper).toContain('Please pay ₹5,499.00.');
      expect(shopper).toMatch(/Pay now: https:\/\/kansa\.in\/payment#AAN-/);
      expect(owner).toContain('₹5,499 is still due; ₹10,998.00 is paid. Don’t pack it yet.');
      expect(back).toMatchObject({
        message: 'Part of it is paid. We’ll get your order ready once the rest is paid, too.',
        rows: [
          {},
          { label: 'Total', amount: '₹16,497' },
          { label: 'Still to pay', amount: '₹5,499' },
        ],
      });
    });
  });

  test.each([
    ['cancelled', ['cancel']],
    ['returned', ['ship', 'return']],
  ] as const)('of an order that was %s aren’t called its payment any more', async (what, steps) => {
    const order = await accept();
    const { query } = (await provider.pay((await openLink(order)).link.id))!;
    await answerReturn(call(query));
    for (const name of steps) await step(order, name);
    const message = `This order is ${what}, so there is nothing to pay. We’ll send your money back.`;
    const asked = await askPay({ id: order.id, key: SECRET });
    expect(asked).toMatchObject({ status: 409, body: { paid: false, message } });
    const again = (await (await answerReturn(call(query))).json()) as object;
    expect(again).toMatchObject({ paid: true, message });
  });

  describe('that an older copy of the book lacks', () => {
    /** An order whose second link is paid, in a book that has none of its links. */
    async function paidUnseen() {
      const order = await accept();
      (await openLink(order)).link.status = 'expired';
      await openLink(order);
      const paid = (await provider.pay(provider.link(`${order.id}.2`)!.id))!;
      await book.database.all('DELETE FROM payment_links WHERE order_id = $1', [order.id]);
      return { order, paid };
    }

    test.each([
      ['the shop starts', () => paymentsAt(provider.api, book, () => now).sweep()],
      [
        'the provider reports the payment',
        ({ event: { body, signature } }: Paid) =>
          payments.record(payments.provider.readEvent(body, signature)!),
      ],
      [
        'the shopper comes back from the provider',
        ({ query }: Paid) => payments.recordReturn(payments.provider.readReturn(query)!),
      ],
      ['the order comes again', (_: Paid, order: Order) => payments.recover(order.id)],
    ] as const)('are found again once %s', async (_, run) => {
      const { order, paid } = await paidUnseen();
      await run(paid, order);
      expect(await stateOf(order)).toMatchObject({ money: 'paid', payments: [{}] });
      expect((await askPay({ id: order.id, key: SECRET })).status).toBe(409);
    });

    test('are looked for again if the provider didn’t answer', async () => {
      const { order } = await paidUnseen();
      const started = paymentsAt(
        provider.api,
        book,
        () => now,
        (line) => logged.push(line),
      );
      provider.state.failures = Array<number>(100).fill(500);
      await started.sweep();
      expect(logged.join()).toMatch(/Earlier payments of order .+ couldn’t be looked for/);
      expect(await stateOf(order)).not.toMatchObject({ money: 'paid' });
      provider.state.failures = [];
      await started.sweep();
      expect(await stateOf(order)).toMatchObject({ money: 'paid' });
    });
  });

  test('work on a server whose clock is a day late, which closes their links itself', async () => {
    now -= 24 * 60 * MINUTE;
    const { link } = await openLink(await accept());
    expect(link.status).toBe('created');
    now += 25 * 60 * MINUTE;
    await payments.sweep();
    expect(link.status).toBe('cancelled');
  });

  test('that the provider refuses are reported to the owner once, and the shopper is asked to call', async () => {
    const order = await accept();
    for (let times = 0; times < 2; times++) {
      provider.state.refusesLinks = true;
      const { status, body } = await askPay({ id: order.id, key: SECRET });
      expect([status, body]).toEqual([503, { message: expect.stringContaining('call us') }]);
    }
    expect(logged).toContain(`Order ${order.id} has no payment link: Something went wrong`);
    expect(await mailsOf(order)).toEqual({
      'pay-refused.owner': expect.stringContaining('refuses the payment: Something went wrong'),
    });
  });

  test('that arrive after their link has expired are found before another link is made', async () => {
    const order = await accept();
    const { link } = await openLink(order);
    link.status = 'expired';
    now += 25 * 60 * MINUTE;
    await payments.sweep();
    expect(await linksOf(book.database, order.id)).toMatchObject([{ status: 'closed' }]);
    link.status = 'created';
    await provider.pay(link.id);
    expect((await askPay({ id: order.id, key: SECRET })).status).toBe(409);
    expect(await stateOf(order)).toMatchObject({ money: 'paid' });
    expect(provider.link(`${order.id}.2`)).toBeUndefined();
  });

  test('are asked for again later if the order keeps changing', async () => {
    const order = await accept();
    const linkFor = vi.spyOn(payments, 'linkFor').mockResolvedValue('changed');
    expect((await askPay({ id: order.id, key: SECRET })).status).toBe(503);
    expect(linkFor.mock.calls.length).toBeLessThan(10);
  });

  test('have no link for an order of more pieces than there are now', async () => {
    const order = onlineOrder();
    const [line] = order.lines;
    const piece = { productId: line!.product.id, quantity: 2, total: 3 };
    await accept(order, [piece]);
    await sellElsewhere(book.database, { ...piece, quantity: 0, total: 1 }, 0, now);
    expect((await askPay({ id: order.id, key: SECRET })).status).toBe(409);
    expect(provider.link(order.id)).toBeUndefined();
  });

  test('are mailed about with what the shop’s content says at the time', async () => {
    const order = await accept();
    const { link } = await openLink(order);
    const phone = '+91 99999 00000';
    payments = paymentsAt(
      provider.api,
      book,
      () => now,
      () => undefined,
      () => ({ ...LETTERHEAD, phone }),
    );
    await webhook((await provider.pay(link.id))!.event);
    expect((await mailsOf(order))['receive.2.shopper']).toContain(phone);
  });

  test('mark an order as paid once on a signed event, and write to owner and shopper', async () => {
    const order = await accept();
    const { link } = await openLink(order);
    const { event } = (await provider.pay(link.id))!;
    expect((await webhook({ ...event, signature: 'ff'.repeat(32) })).status).toBe(400);
    expect(await stateOf(order)).toMatchObject({ money: 'awaiting' });
    const calls = provider.state.calls.length;
    for (let times = 0; times < 3; times++) expect((await webhook(event)).status).toBe(200);
    // A webhook is answered in time, even if the provider doesn't answer us.
    expect(provider.state.calls).toHaveLength(calls);
    expect(await stateOf(order)).toMatchObject({ money: 'paid', version: 2 });
    expect(await mailsOf(order)).toEqual({
      'receive.2.owner': expect.stringContaining('You can pack it now.'),
      'receive.2.shopper': expect.stringContaining('We have received your payment'),
    });
    expect((await askPay({ id: order.id, key: SECRET })).status).toBe(409);
  });

  test('ignore webhooks that are too long, malformed, about unknown links, or signed for another body', async () => {
    const order = await accept();
    const { link } = await openLink(order);
    const { event } = (await provider.pay(link.id))!;
    const { signature } = event;
    const forged = event.body.replace(order.id, 'AAN-9');
    for (const body of ['', '{', forged, `${event.body} `, ' '.repeat(300_000)])
      expect((await webhook({ body, signature })).status).toBe(400);
    expect((await webhook(signed(' '.repeat(300_000)))).status).toBe(400);
    for (const body of [forged, '{}', '[]', '{"payload":{"payment_link":{"entity":[]}}}'])
      expect((await webhook(signed(body))).status).toBe(200);
    expect(await stateOf(order)).toMatchObject({ money: 'awaiting', version: 1 });
  });

  test('accept a correctly signed return and reject a forged one', async () => {
    const order = await accept();
    const { link } = await openLink(order);
    const { query } = (await provider.pay(link.id))!;
    const forged = { ...query, razorpay_payment_link_reference_id: 'AAN-9' };
    const back = async (body: object) => (await answerReturn(call(body))).json() as Promise<object>;
    expect(await back(forged)).toEqual({ paid: false });
    expect(await stateOf(order)).toMatchObject({ money: 'awaiting' });
    expect(await back(query)).toEqual({
      paid: true,
      id: order.id,
      rows: expect.arrayContaining([{ label: 'Total', amount: formatMoney(order.total) }]),
    });
    expect(await stateOf(order)).toMatchObject({ money: 'paid' });
  });

  test('leave no secret in history, links, mails and log', async () => {
    const order = await accept();
    provider.state.failures.push(400, 500);
    for (let times = 0; times < 2; times++) await askPay({ id: order.id, key: SECRET });
    await webhook((await provider.pay((await openLink(order)).link.id))!.event);
    provider.state.failures.push(500);
    await refund(order, 500);
    await payments.settle(order.id);
    const tables = ['orders', 'history', 'payment_links', 'outgoing'];
    const rows = await Promise.all(
      tables.map((table) => book.database.all(`SELECT * FROM ${table}`)),
    );
    expect(logged.length).toBeGreaterThan(0);
    const left = JSON.stringify([rows, logged]);
    for (const secret of [KEYS.keySecret, KEYS.webhookSecret, SECRET])
      expect(left).not.toContain(secret);
  });

  test('are found even if their webhook gets lost, or counts in another currency', async () => {
    const order = await accept();
    const { link } = await openLink(order);
    const { event } = (await provider.pay(link.id))!;
    expect((await webhook(signed(event.body.replaceAll('"INR"', '"USD"')))).status).toBe(200);
    expect(await stateOf(order)).toMatchObject({ money: 'awaiting' });
    now += 6 * MINUTE;
    await payments.sweep();
    expect(await stateOf(order)).toMatchObject({ money: 'paid' });
  });

  test('cancel the open link of a cancelled order', async () => {
    const order = await accept();
    const { link } = await openLink(order);
    await step(order, 'cancel');
    await payments.settle(order.id);
    expect(link.status).toBe('cancelled');
  });

  describe.each(['linkFor', 'create'] as const)('whose link is made during %s', (moment) => {
    /** Runs what another does at that moment, between two statements of the shopper's request. */
    function meanwhile(act: () => Promise<unknown>) {
      const { linkFor, provider: api } = payments;
      if (moment === 'linkFor')
        vi.spyOn(payments, 'linkFor').mockImplementationOnce(async (...given) => {
          await act();
          return linkFor(...given);
        });
      const { create } = api;
      if (moment === 'create')
        vi.spyOn(api, 'create').mockImplementationOnce(async (given) => {
          await act();
          return create(given);
        });
    }
    const openLinks = ({ id }: Order) =>
      [...provider.links.values()].filter(
        ({ reference_id: one, status }) => one.startsWith(id) && status === 'created',
      );

    test('leave no link if the owner records cash meanwhile', async () => {
      const order = await accept();
      meanwhile(() => recordCash(order));
      expect((await askPay({ id: order.id, key: SECRET })).status).toBe(409);
      expect(openLinks(order)).toEqual([]);
      expect((await linksOf(book.database, order.id)).map(({ status }) => status)).not.toContain(
        'open',
      );
      expect((await stateOf(order)).money).toBe('paid');
    });

    test('leave no link if the order is cancelled meanwhile', async () => {
      const order = await accept();
      meanwhile(async () => {
        await step(order, 'cancel');
        await payments.settle(order.id);
      });
      expect((await askPay({ id: order.id, key: SECRET })).status).toBe(409);
      expect(openLinks(order)).toEqual([]);
    });

    test('leave one link, which the book knows, if only the order’s links are closed meanwhile', async () => {
      const order = await accept();
      meanwhile(() => payments.closeLinks(order.id));
      const { status, body } = await askPay({ id: order.id, key: SECRET });
      expect(status).toBe(200);
      const [link, ...others] = openLinks(order);
      expect([others, link?.short_url]).toEqual([[], body.url]);
      const known = (await linksOf(book.database, order.id)).filter((one) => one.status === 'open');
      expect(known.map(({ reference }) => reference)).toEqual([link?.reference_id]);
    });
  });

  test('have no link any more once the owner takes out what was still to be paid', async () => {
    const order = await accept();
    await webhook((await provider.pay((await openLink(order)).link.id))!.event);
    const change = async (quantity: number) => {
      const { version } = await stateOf(order);
      const wanted = { ...wantedFrom(order), quantities: { [urli.id]: quantity } };
      const details = { change: storedWanted(wanted) };
      await deskCall('change', call({ id: order.id, version, step: 'change', details }));
    };
    await change(3);
    await openLink(order);
    const rest = provider.link(`${order.id}.2`)!;
    expect([rest.amount, rest.status]).toEqual([urli.price, 'created']);
    await change(2);
    await expect.poll(() => rest.status).toBe('cancelled');
  });

  /** Records that cash has arrived for an order with a payment link, as the desk does, or undoes that. */
  async function recordCash({ id }: Order, step: StepName | 'undo' = 'pay') {
    const { version } = (await book.find([id]))[0]!.state;
    const details = { taken: 'cash' };
    const response = await deskCall('change', call({ id, version, step, details }));
    const { because } = (await response.json()) as { because?: string };
    return { status: response.status, because };
  }

  describe('that came without the open link', () => {
    test('are recorded once the link is cancelled, and can be undone', async () => {
      const order = await accept();
      const { link } = await openLink(order);
      expect(await recordCash(order)).toMatchObject({ status: 200 });
      expect(link.status).toBe('cancelled');
      expect(await provider.pay(link.id)).toBeNull();
      const [paid] = await book.find([order.id]);
      expect(paid?.order.payment).toEqual({ method: 'cod', taken: 'cash' });
      expect(paid?.state).toMatchObject({ money: 'paid', received: order.total });
      const status = statusForShopper(paid!, [], { emailed: true });
      const now = asShopKnows(order, { ...status, fetchedAt: 0 });
      expect(factsOf(now, 'screen', SHOP)[1]?.lines).toEqual(['Cash']);
      expect((await askPay({ id: order.id, key: SECRET })).status).toBe(409);
      expect(await recordCash(order, 'undo')).toMatchObject({ status: 200 });
      expect(await situation(order)).toBe('awaiting');
      const again = await askPay({ id: order.id, key: SECRET });
      expect([again.status, provider.link(`${order.id}.2`)?.status]).toEqual([200, 'created']);
    });

    test('can be the rest of a changed order, and go back by hand once nothing is left at the provider', async () => {
      const order = await accept();
      const { link } = await openLink(order);
      await webhook((await provider.pay(link.id))!.event);
      const step = async (name: StepName, details: object) => {
        const { version } = (await book.find([order.id]))[0]!.state;
        const asked = { id: order.id, version, step: name, details };
        expect((await deskCall('change', call(asked))).status).toBe(200);
        return (await book.find([order.id]))[0]!;
      };
      const wanted = { ...wantedFrom(order), quantities: { [urli.id]: 3 } };
      await step('change', { change: storedWanted(wanted) });
      await openLink(order);
      expect(await recordCash(order)).toMatchObject({ status: 200 });
      expect(provider.link(`${order.id}.2`)?.status).toBe('cancelled');
      expect(await situation(order)).toBe('pack-paid');
      const cancelled = await step('cancel', {});
      expect(owed(cancelled.order, cancelled.state)).toBe(cancelled.order.total);
      const both = [order.total, urli.price];
      for (const amount of both) {
        const { order: now, state } = (await book.find([order.id]))[0]!;
        expect(largestRefund(now, state)).toBe(amount);
        await step('refund', { amount });
      }
      const refunds = [...provider.refunds.values()];
      expect(refunds.filter(({ receipt }) => receipt?.startsWith(order.id))).toMatchObject([
        { amount: order.total },
      ]);
      expect(await situation(order)).toBe('cancelled-refunded');
    });

    test('aren’t recorded if the link was paid meanwhile', async () => {
      const order = await accept();
      await provider.pay((await openLink(order)).link.id);
      const { status, because } = await recordCash(order);
      expect([status, because]).toEqual([
        409,
        expect.stringMatching(/^Nothing was recorded: the shopper has paid with the link/),
      ]);
      const [booked] = await book.find([order.id]);
      expect(booked?.order.payment.via).toBe('Razorpay');
      expect(booked?.state).toMatchObject({ money: 'paid', payments: [{ amount: order.total }] });
    });

    test('aren’t recorded while the link can’t be cancelled', async () => {
      const order = await accept();
      await openLink(order);
      provider.state.failures.push(500);
      const { status, because } = await recordCash(order);
      expect([status, because]).toEqual([
        409,
        expect.stringContaining('the payment link must be cancelled first'),
      ]);
      expect(await situation(order)).toBe('awaiting');
    });
  });

  test('made twice or too late come first at the desk, and each is explained once by mail', async () => {
    const [twice, late] = [await accept(), await accept()];
    for (const order of [twice, late]) await openLink(order);
    for (let times = 0; times < 2; times++)
      await webhook((await provider.pay(provider.link(twice.id)!.id))!.event);
    expect(await concerns(twice)).toEqual(['paid-twice']);
    expect(await mailsOf(twice)).toEqual({
      'receive.2.owner': expect.stringContaining('You can pack it now.'),
      'receive.2.shopper': expect.stringContaining('We have received your payment'),
      'receive.3.owner': expect.stringContaining('₹10,998.00 more was paid than the order costs.'),
      'receive.3.shopper': expect.stringContaining('We’ll send ₹10,998.00 back. You’ll get'),
    });
    const { event } = (await provider.pay(provider.link(late.id)!.id))!;
    await step(late, 'cancel');
    for (let times = 0; times < 2; times++) await webhook(event);
    expect(await situation(late)).toBe('cancelled-owed');
    expect(await mailsOf(late)).toEqual({
      'receive.3.owner': expect.stringContaining('Refund the payment.'),
      'receive.3.shopper': expect.stringContaining('so we won’t send it. We’ll send your money'),
    });
    const { orders } = await listOrders(book.database, { tab: 'done' });
    const others = orders.findIndex(({ order, state }) => !isUrgent(order, state));
    const first = orders.slice(0, others).map(({ order }) => order.id);
    expect(first).toEqual(expect.arrayContaining([twice.id, late.id]));
  });

  test.each([
    ['the provider’s own discount', -44_990],
    ['a fee that the shopper bears', 10_620],
  ])('that differ by %s pay the order, and the owner learns the amount', async (_, difference) => {
    const [order, returned] = [await accept(), await accept()];
    const { link } = await openLink(order);
    await webhook((await provider.pay(link.id, link.amount + difference))!.event);
    // The signed return, which doesn't name the amount, counts like the event.
    const other = (await openLink(returned)).link;
    const { query } = (await provider.pay(other.id, other.amount + difference))!;
    await answerReturn(call(query));
    for (const one of [order, returned]) {
      expect(await situation(one)).toBe('pack-paid');
      expect(await concerns(one)).toEqual(['other-amount']);
      const mails = await mailsOf(one);
      expect(mails['receive.2.owner']).toContain('Please check: the order costs ₹10,998.00, and');
      expect(mails['receive.2.shopper']).toContain('We have received your payment');
    }
  });

  test('send no mail to an address that mail can’t reach', async () => {
    const { shipping, ...order } = onlineOrder();
    await accept({ ...order, shipping: { ...shipping, email: 'a b@c' } });
    const { link } = await openLink({ ...order, shipping });
    await webhook((await provider.pay(link.id))!.event);
    expect(await namesOf({ ...order, shipping })).toEqual(['receive.2.owner']);
  });

  async function refund(order: Order, amount: number) {
    const { version } = await stateOf(order);
    const reference = refundReference(order.id, version);
    return step(order, 'refund', { amount: rupees(amount), reference });
  }
  async function paidOrder() {
    const order = await accept();
    const { link } = await openLink(order);
    await webhook((await provider.pay(link.id))!.event);
    return order;
  }

  /** A refund from the desk. */
  async function deskRefund({ id }: Order, version: number, amount: number) {
    const response = await deskCall(
      'change',
      call({ id, version, step: 'refund', details: { amount } }),
    );
    const body: unknown = await response.json();
    return { status: response.status, state: parseDeskOrder(body)?.state };
  }

  test('can be refunded from the desk, once for each press of the button', async () => {
    const order = await paidOrder();
    const first = await deskRefund(order, 2, 50_000);
    expect(first).toMatchObject({ status: 200, state: { refunds: [{ status: 'sent' }] } });
    expect((await mailsOf(order))['refund-sent.4.shopper']).toContain(
      'We are sending ₹500.00 back. It usually takes five to seven working days',
    );
    expect(await deskRefund(order, 2, 50_000)).toMatchObject({ status: 409 });
    const { version } = first.state!;
    expect(await deskRefund(order, version, 1_049_801)).toMatchObject({ status: 409 });
    expect(await deskRefund(order, version, 1_049_800)).toMatchObject({
      status: 200,
      state: { money: 'refunded', refunds: [{ amount: 50_000 }, { amount: 1_049_800 }] },
    });
  });

  test('can be refunded in parts, each only once, up to the paid amount', async () => {
    const order = await paidOrder();
    await refund(order, 998);
    provider.state.failures.push(500);
    await payments.settle(order.id);
    expect(await stateOf(order)).toMatchObject({ refunds: [{ status: 'requested' }] });
    for (let times = 0; times < 2; times++) {
      await payments.settle(order.id);
    }
    expect(
      [...provider.refunds.values()].filter(({ receipt }) => receipt?.startsWith(order.id)),
    ).toHaveLength(1);
    expect(await stateOf(order)).toMatchObject({ money: 'paid', refunds: [{ status: 'sent' }] });
    expect(largestRefund(order, await stateOf(order))).toBe(rupees(10_000));
    await refund(order, 10_000);
    expect(await stateOf(order)).toMatchObject({ money: 'refunded' });
  });

  test('can be refunded even if they arrive after a full refund', async () => {
    const order = await paidOrder();
    await refund(order, 10_998);
    await webhook((await provider.pay(provider.link(order.id)!.id))!.event);
    expect(await stateOf(order)).toMatchObject({ money: 'paid' });
    expect(await refund(order, 10_998)).toMatchObject({ ok: true });
  });

  test('need no more attention once part of a returned order has been refunded', async () => {
    const order = await paidOrder();
    await step(order, 'ship');
    await step(order, 'return');
    expect(await situation(order)).toBe('returned-owed');
    await refund(order, 998);
    await payments.settle(order.id);
    expect(await situation(order)).toBe('returned-refunded');
  });

  test('report a refund that fails later, and let the owner try again', async () => {
    provider.state.refundStatus = 'pending';
    const order = await paidOrder();
    await refund(order, 10_998);
    await payments.sweep();
    const [key, pending] = [...provider.refunds].find(([, { receipt }]) =>
      receipt?.startsWith(order.id),
    )!;
    // Some days later, the provider has forgotten the key.
    provider.refunds.delete(key);
    provider.refunds.set('', pending);
    await payments.sweep();
    expect(await stateOf(order)).toMatchObject({ refunds: [{ status: 'requested' }] });
    pending.status = 'failed';
    await webhook(provider.refundEvent(pending));
    expect(await concerns(order)).toEqual(['refund-failed']);
    expect(await situation(order)).toBe('sent-back');
    const mails = await mailsOf(order);
    expect(mails['refund-failed.4.owner']).toContain('A refund of ₹10,998.00 failed.');
    expect(mails['refund-failed.4.shopper']).toContain('We’ll send it again, or another way.');
    expect(await refund(order, 10_998)).toMatchObject({ ok: true });
    expect(await concerns(order)).toEqual([]);
  });

  test('promise the shopper no refund before the provider accepts it', async () => {
    const order = await paidOrder();
    provider.state.failures.push(400);
    await refund(order, 10_998);
    await payments.settle(order.id);
    expect(
      Object.keys(await mailsOf(order)).filter((name) => /^refund.*shopper/.test(name)),
    ).toEqual(['refund-failed.4.shopper']);
  });

  test('keep the first of two refunds a problem if it fails after the second was made', async () => {
    const order = await paidOrder();
    provider.state.refundStatus = 'pending';
    await refund(order, 5000);
    await payments.settle(order.id);
    const first = [...provider.refunds.values()].find(({ receipt }) =>
      receipt?.startsWith(order.id),
    )!;
    provider.state.refundStatus = 'processed';
    await refund(order, 3000);
    await payments.settle(order.id);
    first.status = 'failed';
    await webhook(provider.refundEvent(first));
    expect(await concerns(order)).toEqual(['refund-failed']);
    expect(await step(order, 'refund-by-hand')).toMatchObject({ ok: true });
    expect(await concerns(order)).toEqual([]);
  });

  test('are refunded even if the order’s number contains the word', async () => {
    const order = await accept({ ...onlineOrder(), id: `AAN-refund-${(count += 1)}` });
    await webhook((await provider.pay((await openLink(order)).link.id))!.event);
    await refund(order, 10_998);
    await payments.settle(order.id);
    expect(await stateOf(order)).toMatchObject({ refunds: [{ status: 'sent' }] });
  });

  test('are asked for although another refund of the order can’t be sent now', async () => {
    const order = await paidOrder();
    for (const amount of [1000, 2000]) await refund(order, amount);
    provider.state.failures.push(500);
    await payments.settle(order.id);
    expect(await stateOf(order)).toMatchObject({
      refunds: [{ status: 'requested' }, { status: 'sent' }],
    });
  });

  test('need no more attention once the owner has sent a failed refund another way', async () => {
    const order = await paidOrder();
    expect(await step(order, 'refund-by-hand')).toMatchObject({ ok: false });
    provider.state.failures.push(400);
    await refund(order, 10_998);
    await payments.settle(order.id);
    expect(await concerns(order)).toEqual(['refund-failed']);
    expect(await step(order, 'refund-by-hand')).toMatchObject({ ok: true });
    expect(isByHand(await stateOf(order))).toBe(true);
    await payments.settle(order.id);
    expect(await concerns(order)).toEqual([]);
    expect(await stateOf(order)).toMatchObject({ money: 'refunded', refunded: rupees(10_998) });
    expect(
      [...provider.refunds.values()].some(({ receipt }) => receipt?.startsWith(order.id)),
    ).toBe(false);
    await step(order, 'undo');
    expect(await concerns(order)).toEqual(['refund-failed']);
  });

  test('can’t be undone by the owner', async () => {
    expect(await step(await paidOrder(), 'undo')).toMatchObject({ ok: false });
  });
});

describe('Razorpay’s own library', () => {
  test('agrees with our signatures', async () => {
    const provider = await fakeRazorpay();
    const ours = createRazorpay({ ...KEYS, api: provider.api });
    await ours.create({
      reference: 'AAN-1',
      amount: rupees(1),
      returnTo: 'https://kansa.in/payment',
    });
    const { event, query } = (await provider.pay(provider.link('AAN-1')!.id))!;
    await provider.close();
    expect(Razorpay.validateWebhookSignature(event.body, event.signature, KEYS.webhookSecret)).toBe(
      true,
    );
    expect(ours.readReturn(query)).toMatchObject({ reference: 'AAN-1' });
    expect(ours.readReturn({ ...query, razorpay_payment_link_status: 'created' })).toBeNull();
  });
});
