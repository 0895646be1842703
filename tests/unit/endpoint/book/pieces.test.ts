// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Book } from '../../../../src/endpoint/book/book';
import { listOrders } from '../../../../src/endpoint/book/list';
import { moveProducts } from '../../../../src/endpoint/book/moved';
import { outcomesOf } from '../../../../src/endpoint/book/outgoing';
import {
  pieceStates,
  readNotice,
  switchSoldOut,
  takeStock,
  writeNotice,
} from '../../../../src/endpoint/book/today';
import { piecesOf, sellElsewhere } from '../../../../src/endpoint/book/reservations';
import { countWaiting, startWaiting } from '../../../../src/endpoint/book/waiting';
import { leftOf } from '../../../../src/shop/catalogue/product';
import { NO_NOTICE } from '../../../../src/shop/today/notice';
import { deleteOld, expireUnconfirmed } from '../../../../src/endpoint/book/retention';
import type { BookedOrder } from '../../../../src/endpoint/book/rows';
import { statusesOf } from '../../../../src/endpoint/orders/status';
import { answerToday } from '../../../../src/endpoint/orders/today';
import { piecesText } from '../../../../src/shop/desk/shop.messages';
import type { StepName } from '../../../../src/shop/orders/steps';
import type { Order } from '../../../../src/shop/orders/order';
import { bookOn, incoming } from '../../../support/book';
import { TERMS } from '../../../support/call';
import { ENGINES, type Engine } from '../../../support/databases';
import { anOrder, shipping, urli, vase } from '../../../support/order';
import { LETTERHEAD, paymentsAt } from '../../../support/payments';
import { fakeRazorpay } from '../../../support/razorpay';

const MINUTE = 60_000;
let now = Date.now();
let count = 0;

describe.each(Object.entries(ENGINES))('one-off pieces on %s', (_, start) => {
  let engine: Engine;
  let book: Book;
  /** Each test has its own product. */
  let bowl = urli;
  const counts = () => new Map([[bowl.id, 1]]);
  beforeAll(async () => void (engine = await start()));
  beforeEach(async () => {
    now = Date.now();
    bowl = { ...urli, id: `bowl-${(count += 1)}` };
    book = await bookOn(engine.open);
  });
  afterEach(() => book.database.close());
  afterAll(() => engine.remove());

  /** Each by another person. */
  const another = (given: Parameters<typeof anOrder>[0] = {}) =>
    anOrder({
      id: `AAN-261121-66666-${String((count += 1)).padStart(5, '0')}`,
      shipping: {
        ...shipping,
        phone: `+91 98765 ${String(count).padStart(5, '0')}`,
        email: `asha-${count}@example.in`,
      },
      lines: [{ product: bowl, quantity: 1 }],
      ...given,
    });
  const accept = (order: Order, of = counts(), uid: string | null = null) =>
    book.accept(incoming(order, { uid, pieces: piecesOf(order, of) }), now);
  const change = ({ id }: Order, version: number, step: StepName | 'undo') =>
    book.change({ id, version, by: 'owner', step, details: {} }, now);
  const isSold = async () => (await pieceStates(book.database, counts(), now))[0]!.left === 0;
  const sold = (left = 0) => ({ left: { [bowl.id]: left } });

  test('go to only one of 200 simultaneous orders', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => accept(another())));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(199);
    expect(await isSold()).toBe(true);
  });

  test('refuse an order without storing it, and accept it once they are free again', async () => {
    const [first, second] = [another(), another()];
    expect(await accept(first)).toBe('accepted');
    expect(await accept(second)).toEqual(sold());
    expect(await book.find([second.id])).toEqual([]);
    expect(await accept(first)).toBe('known');
    await change(first, 1, 'cancel');
    expect(await accept(second)).toBe('accepted');
  });

  test('are held by only one unconfirmed cash order of a person', async () => {
    const jug = { ...vase, id: `jug-${count}` };
    const both = new Map([...counts(), [jug.id, 1]]);
    const first = another();
    const of = { lines: [{ product: jug, quantity: 1 }] };
    const other = another(of);
    const { phone, email } = first.shipping;
    expect(await accept(first)).toBe('accepted');
    const alike = [email.toUpperCase(), email.replace('@', '+2@'), ` ${email}`];
    for (const theirs of [{ phone }, ...alike.map((one) => ({ email: one }))]) {
      const second = { ...other, shipping: { ...other.shipping, ...theirs } };
      expect(await accept(second, both)).toBe('holding');
      expect(await book.find([second.id])).toEqual([]);
    }
    expect(await accept(another(), both)).toEqual(sold());
    await book.adopt([first.id], 'asha');
    expect(await accept(other, both, 'asha')).toBe('holding');
    await change(first, 1, 'confirm');
    expect(await accept(another({ ...of, shipping: first.shipping }), both)).toBe('accepted');
  });

  test('are free again if no one confirms a cash order within two days, and the shopper gets a mail', async () => {
    const order = another();
    await accept(order);
    const mails = vi.fn((_changed: BookedOrder) => Promise.resolve([]));
    const DAYS = 2 * 24 * 60 * MINUTE;
    await expireUnconfirmed(book, mails, now + DAYS - 1);
    expect(await isSold()).toBe(true);
    await expireUnconfirmed(book, mails, now + DAYS);
    expect(await isSold()).toBe(false);
    const about = mails.mock.calls.map(([changed]) => changed.order.id);
    expect(about.filter((id) => id === order.id)).toHaveLength(1);
    const [booked] = await book.find([order.id]);
    expect(booked?.state.status).toBe('Cancelled');
  });

  test('stay with a cash order that was confirmed', async () => {
    const order = another();
    await accept(order);
    await change(order, 1, 'confirm');
    await expireUnconfirmed(book, undefined, now + 10 * 24 * 60 * MINUTE);
    expect(await isSold()).toBe(true);
  });

  test('stay free if another piece of the same order is sold', async () => {
    const both = new Map([...counts(), [vase.id + count, 1]]);
    const jug = { ...vase, id: vase.id + count };
    await accept(another());
    const order = another({
      lines: [
        { product: jug, quantity: 1 },
        { product: bowl, quantity: 1 },
      ],
    });
    expect(await accept(order, both)).toEqual(sold());
    expect(await accept(another({ lines: [{ product: jug, quantity: 1 }] }), both)).toBe(
      'accepted',
    );
  });

  test('can number more than one', async () => {
    const two = new Map([[bowl.id, 2]]);
    expect(await accept(another(), two)).toBe('accepted');
    expect(await accept(another({ lines: [{ product: bowl, quantity: 2 }] }), two)).toEqual(
      sold(1),
    );
    expect(await accept(another(), two)).toBe('accepted');
    expect(await accept(another(), two)).toEqual(sold());
  });

  test.each([['cancel'], ['ship', 'return']] as const)(
    'are free again after %s, and are taken back by an undo if they are still free',
    async (...steps) => {
      const order = another();
      await accept(order);
      for (const [index, step] of (steps as StepName[]).entries())
        await change(order, index + 1, step);
      expect(await isSold()).toBe(false);
      const version = steps.length + 1;
      expect(await change(order, version, 'undo')).toMatchObject({ ok: true });
      expect(await isSold()).toBe(true);
      await change(order, version + 1, steps.at(-1)!);
      const other = another();
      expect(await accept(other)).toBe('accepted');
      expect(await change(order, version + 2, 'undo')).toMatchObject({ reason: 'sold' });
    },
  );

  test('can be marked as sold elsewhere by the owner, unless an order has them', async () => {
    const set = (quantity: number, before = 1 - quantity) =>
      sellElsewhere(book.database, { productId: bowl.id, quantity, total: 1 }, before, now);
    expect(await set(1)).toBe(true);
    expect(await accept(another())).toEqual(sold());
    // A second desk still shows what was true before.
    expect(await set(1)).toBe(false);
    expect(await set(0)).toBe(true);
    const order = another();
    expect(await accept(order)).toBe('accepted');
    expect(await set(1)).toBe(false);
    expect(await pieceStates(book.database, counts(), now)).toEqual([
      { id: bowl.id, total: 1, elsewhere: 0, orders: [order.id], left: 0 },
    ]);
  });

  test('are only held, for shoppers and owner, while someone pays for them', async () => {
    const payment = { method: 'card', via: 'Razorpay' } as const;
    const today = async () => {
      const catalogue = [{ ...bowl, pieces: 1 }];
      return (await answerToday({ book, catalogue, terms: TERMS, now })).json() as Promise<object>;
    };
    const order = another({ payment });
    await accept(order);
    expect(await today()).toEqual({ left: { [bowl.id]: 0 }, held: [bowl.id] });
    const { pieces } = await takeStock(book.database, counts(), now);
    expect(piecesText(pieces[0]!)).toBe(`In order ${order.id}. Held while its shopper pays.`);
    await switchSoldOut(book.database, bowl.id, true);
    expect(await today()).toEqual({ left: { [bowl.id]: 0 } });
    await switchSoldOut(book.database, bowl.id, false);
    const paid = { reference: 'pay_1', amount: order.total, asked: order.total };
    await book.change({ id: order.id, by: 'provider', step: 'receive', details: paid }, now);
    expect(await today()).toEqual({ left: { [bowl.id]: 0 } });
  });

  test.each([
    ['counted', () => counts()],
    ['not counted', () => new Map<string, number>()],
  ])('that are %s are sold out, and back, when the owner says so', async (_, of) => {
    const left = async () => leftOf(await takeStock(book.database, of(), now))[bowl.id];
    const [first, second] = [another(), another()];
    await switchSoldOut(book.database, bowl.id, true);
    expect(await accept(first, of())).toEqual(sold());
    expect(await left()).toBe(0);
    await switchSoldOut(book.database, bowl.id, false);
    expect(await left()).toBeUndefined();
    expect(await accept(first, of())).toBe('accepted');
    await switchSoldOut(book.database, bowl.id, true);
    // The order before stays, and its resent copy, too.
    expect(await accept(first, of())).toBe('known');
    expect(await accept(second, of())).toEqual(sold());
    expect(await change(first, 1, 'cancel')).toMatchObject({ ok: true });
    expect(await change(first, 2, 'undo')).toMatchObject({ ok: true });
  });

  test('stay free if another product of the order is sold out', async () => {
    const jug = { ...vase, id: `jug-${count}` };
    await switchSoldOut(book.database, jug.id, true);
    const lines = [bowl, jug].map((product) => ({ product, quantity: 1 }));
    expect(await accept(another({ lines }))).toEqual({ left: { [jug.id]: 0 } });
    expect(await isSold()).toBe(false);
  });

  test('have a notice beside them, which two owners can’t overwrite', async () => {
    const { version } = await readNotice(book.database);
    const notice = { ...NO_NOTICE, text: 'Hello', first: '2026-11-21', last: '2026-11-22' };
    expect(await writeNotice(book.database, notice, version)).toBe(true);
    expect(await writeNotice(book.database, { ...notice, text: 'Bye' }, version)).toBe(false);
    expect(await readNotice(book.database)).toEqual({ version: version + 1, notice });
    expect(await writeNotice(book.database, NO_NOTICE, version + 1)).toBe(true);
    expect(await readNotice(book.database)).toEqual({ version: version + 2, notice: null });
  });

  test('stay sold when their product gets another id, and those who wait for it go along', async () => {
    await accept(another());
    const wish = { productId: bowl.id, email: 'meera@example.in' };
    await startWaiting(book.database, wish, now);
    await switchSoldOut(book.database, bowl.id, true);
    const renamed = `${bowl.id}-large`;
    const known = async () => ({
      left: leftOf(await takeStock(book.database, new Map([[renamed, 1]]), now))[renamed],
      waiting: (await countWaiting(book.database))[renamed],
    });
    for (let start = 1; start <= 2; start += 1) {
      await moveProducts(book.database, { [bowl.id]: renamed });
      expect(await known()).toEqual({ left: 0, waiting: 1 });
    }
    await switchSoldOut(book.database, renamed, false);
    expect(await known()).toEqual({ left: 0, waiting: 1 });
  });

  test('stay sold when their order is deleted because of its age', async () => {
    await accept(another());
    await deleteOld(book.database, now + 1);
    expect(await isSold()).toBe(true);
  });

  describe('that are paid online', () => {
    let provider: Awaited<ReturnType<typeof fakeRazorpay>>;
    beforeAll(async () => void (provider = await fakeRazorpay()));
    afterAll(() => provider.close());
    const payments = () => paymentsAt(provider.api, book, () => now);
    const online = () => another({ payment: { method: 'card', via: 'Razorpay' } });
    const linkFor = (order: Order) => payments().linkFor(order, order.total, LETTERHEAD);
    const arrives = ({ id, total }: Order) =>
      payments().record({
        link: {
          ...{ id: 'link', url: '', reference: id, isOpen: false, isPaid: true },
          amount: total,
          payments: [{ id: 'pay_late', amount: total }],
        },
      });

    test('have a payment link for 30 minutes, unlike the day of other orders', async () => {
      const [piece, other] = [online(), online()];
      await accept(piece);
      await accept(other, new Map());
      for (const order of [piece, other]) await linkFor(order);
      const minutes = ({ id }: Order) =>
        Math.round((provider.link(id)!.expire_by * 1000 - now) / MINUTE);
      expect([minutes(piece), minutes(other)]).toEqual([30, 24 * 60]);
    });

    test.each(['with', 'without'])(
      'are free again after 30 minutes without a payment, %s a link',
      async (kind) => {
        const order = online();
        await accept(order);
        if (kind === 'with') await linkFor(order);
        now += 29 * MINUTE;
        await payments().sweep();
        expect(await isSold()).toBe(true);
        now += 2 * MINUTE;
        await payments().sweep();
        expect(await isSold()).toBe(false);
      },
    );

    test('are reserved again by a new link, unless they have been sold', async () => {
      const order = online();
      await accept(order);
      await linkFor(order);
      now += 31 * MINUTE;
      await payments().sweep();
      expect(await linkFor(order)).toMatchObject({ url: expect.stringContaining('http') });
      expect(await isSold()).toBe(true);
      now += 31 * MINUTE;
      await payments().sweep();
      expect(await accept(another())).toBe('accepted');
      expect(await linkFor(order)).toBe('sold');
    });

    test('are first in the owner’s list if a payment arrives after they were sold to someone else', async () => {
      const order = online();
      await accept(order);
      await linkFor(order);
      now += 31 * MINUTE;
      await payments().sweep();
      await accept(another());
      await arrives(order);
      const { orders } = await listOrders(book.database, { tab: 'to-pack' });
      expect(orders[0]).toMatchObject({
        order: { id: order.id },
        state: { money: 'paid', sold: bowl.name },
      });
      const mails = [`${order.id}.receive.2.owner`, `${order.id}.receive.2.shopper`];
      expect([...(await outcomesOf(book.database, mails)).keys()].sort()).toEqual(mails);
      const [shown] = await statusesOf({ book, couriers: [] }, orders.slice(0, 1));
      expect(shown).toMatchObject({ sold: bowl.name, situation: 'sold' });
    });

    test('go to a late payment if they are still free', async () => {
      const order = online();
      await accept(order);
      await linkFor(order);
      now += 31 * MINUTE;
      await payments().sweep();
      await arrives(order);
      const [booked] = await book.find([order.id]);
      expect(booked!.state.sold).toBeUndefined();
      expect(await accept(another())).toEqual(sold());
    });
  });
});
