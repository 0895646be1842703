// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DESK, deskCall } from '../../../../src/endpoint/desk/desk';
import { monthSpan } from '../../../../src/endpoint/book/accounts';
import { createRateLimit, type RateLimit } from '../../../../src/endpoint/http/rate-limit';
import { papersOf } from '../../../../src/endpoint/book/papers';
import { digest } from '../../../../src/endpoint/book/secrets';
import {
  answerAddress,
  answerCancel,
  answerConfirm,
} from '../../../../src/endpoint/orders/shopper-steps';
import { answerBill } from '../../../../src/endpoint/orders/bill';
import { mailPath } from '../../../../src/endpoint/outgoing/mail-links';
import { answerStatus } from '../../../../src/endpoint/orders/status';
import type { CountedPieces } from '../../../../src/endpoint/book/reservations';
import { parsePaper } from '../../../../src/shop/bills/paper';
import { attentionOf, parseDeskPage } from '../../../../src/shop/desk/desk';
import { contentDigest, orderProof } from '../../../../src/shop/orders/transfer';
import { excessOf, stillDue } from '../../../../src/shop/orders/ledger';
import { type Order, storedOrder } from '../../../../src/shop/orders/order';
import { readMailLink } from '../../../../src/shop/decoded';
import { packOrder, unpackOrder } from '../../../../src/shop/sharing/links';
import { incoming } from '../../../support/book';
import { FACTS } from '../../../support/bills';
import { aCall, posted, TERMS, UNLIMITED } from '../../../support/call';
import { NO_NOTICE, type Notice } from '../../../../src/shop/today/notice';
import { anOrder, shipping, urli, vase } from '../../../support/order';
import { partOf, mailServer, readMail } from '../../../support/mail-server';
import { shopServer, type ShopServer } from '../../../support/shop-server';

const NOW = Date.UTC(2026, 10, 21, 7);
const NOTICE: Notice = { ...NO_NOTICE, text: 'Hello.', first: '2026-11-20', last: '2026-11-21' };
const COURIERS = [{ name: 'Delhivery', tracking: 'https://track.example/{number}' }];

let server: ShopServer;
let mail: Awaited<ReturnType<typeof mailServer>>;
let limit: RateLimit;
let count = 0;
const another = (given: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ id: `AAN-261121-44444-${String((count += 1)).padStart(5, '0')}`, ...given });

beforeAll(async () => void (mail = await mailServer()));
afterAll(() => mail.close());
beforeEach(async () => {
  limit = UNLIMITED;
  server = await shopServer({ mailUrl: mail.url });
  mail.mails.length = 0;
});

async function keep(
  order: Order,
  { uid = null as string | null, key = '', pieces = [] as CountedPieces[] } = {},
) {
  const deviceKey = key ? digest(key) : null;
  const proof = await orderProof(order);
  await server.book.accept(incoming(order, { proof, deviceKey, uid, pieces }), NOW);
  return order;
}

/** In these tests, the token is the uid itself. */
const uidOf = ({ headers }: Request) =>
  Promise.resolve(headers.get('authorization')?.replace('Bearer', '').trim() || null);
const call = (body: unknown, token = '') =>
  aCall({
    ...server,
    limit,
    uidOf,
    request: posted(body, { Authorization: `Bearer ${token}` }),
    couriers: COURIERS,
    now: NOW + 1,
  });

async function askStatus(body: unknown, token?: string) {
  const response = await answerStatus(call(body, token));
  return {
    code: response.status,
    ...((await response.json()) as {
      statuses: { id: string }[];
      orders: { id: string }[];
      more: boolean;
    }),
  };
}
async function cancel(body: unknown, token?: string) {
  const response = await answerCancel(call(body, token));
  return {
    code: response.status,
    body: (await response.json()) as { status?: { status: string } },
  };
}
async function confirm(id: string, proof: { signature: string } | { key: string }) {
  return (await answerConfirm(call({ id, ...proof }))).status;
}
const signatureOf = async ({ id }: Order) =>
  (await mailPath(server.book, 'confirm', id)).split('.').at(-1)!;
async function desk(action: keyof typeof DESK, body: unknown) {
  const catalogue = [{ ...urli, pieces: 2 }, vase];
  const response = await deskCall(action, { ...call(body), catalogue, now: NOW + 2 });
  const text = await response.text();
  return {
    code: response.status,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : null) as object | null,
  };
}

describe('the status of an order at the endpoint', () => {
  test('is returned to anyone who knows the order’s content, even from its link', async () => {
    const order = await keep(another());
    const fromLink = unpackOrder(packOrder(order))!;
    const { statuses } = await askStatus({
      orders: [{ id: order.id, proof: await orderProof(fromLink) }],
    });
    expect(statuses).toMatchObject([{ id: order.id, status: 'Processing', canCancel: false }]);
  });

  test('gets the same response for an unknown number and for a wrong proof', async () => {
    const order = await keep(another());
    const proof = await orderProof({ ...order, placedAt: order.placedAt + 1 });
    const wrong = await askStatus({ orders: [{ id: order.id, proof }] });
    const unknown = await askStatus({ orders: [{ id: 'AAN-261121-99999-99999', proof }] });
    const nothing = { statuses: [], orders: [], forgotten: [], more: false, changed: [] };
    expect(wrong).toEqual({ code: 200, ...nothing });
    expect(unknown).toEqual(wrong);
  });

  test('is not returned after the shopper’s data was removed, and the device needn’t send it again', async () => {
    const order = await keep(another());
    await server.book.database.all("UPDATE orders SET proof = '' WHERE id = $1", [order.id]);
    const ask = async (proof: string) => askStatus({ orders: [{ id: order.id, proof }] });
    expect(await ask('')).toMatchObject({ statuses: [], forgotten: [] });
    expect(await ask(await orderProof(order))).toMatchObject({
      statuses: [],
      forgotten: [order.id],
    });
  });

  test('comes with the whole order for the account that placed it', async () => {
    const order = await keep(another(), { uid: 'asha' });
    await keep(another(), { uid: 'ravi' });
    const own = await askStatus({ orders: [] }, 'asha');
    expect(own).toMatchObject({
      statuses: [{ id: order.id }],
      orders: [{ id: order.id, uid: 'asha' }],
    });
    expect(await askStatus({ orders: [{ id: order.id, proof: '' }] }, 'ravi')).not.toMatchObject({
      statuses: [{ id: order.id }],
    });
  });

  test('adds a guest’s order to the account only from the device that placed it', async () => {
    const order = await keep(another(), { key: 'k' });
    const proof = await orderProof(order);
    const ask = async (key: string, token: string) =>
      (await askStatus({ orders: [{ id: order.id, proof, key }] }, token)).orders;
    expect(await ask('x', 'ravi')).toEqual([]);
    expect(await ask('k', 'asha')).toMatchObject([{ id: order.id }]);
    expect(await ask('k', 'ravi')).toEqual([]);
  });

  test('comes for every order of an account with more than a hundred, page by page', async () => {
    const uid = 'many';
    const orders: Order[] = [];
    for (let number = 0; number < 130; number += 1)
      orders.push(await keep(another({ uid }), { uid }));
    const guests = await keep(another(), { key: 'device key' });
    const first = await askStatus({ orders: [], page: 0 }, uid);
    const second = await askStatus(
      { orders: [{ id: guests.id, proof: await orderProof(guests), key: 'device key' }], page: 1 },
      uid,
    );
    expect([first.more, second.more]).toEqual([true, false]);
    const found = [...first.orders, ...second.orders].map(({ id }) => id);
    // A guest's order that joins the account is always in the answer.
    expect(new Set(found)).toEqual(new Set([...orders, guests].map(({ id }) => id)));
    expect(second.statuses).toHaveLength(31);
    for (const page of [-1, 1.5, '1', 1e9, null])
      expect((await askStatus({ orders: [], page }, uid)).orders).toHaveLength(100);
  });

  test('can be requested only so many times in a row', async () => {
    limit = createRateLimit({ turns: 2, together: 1e9, windowS: 600 });
    expect(
      [await askStatus({}), await askStatus({}), await askStatus({})].map(({ code }) => code),
    ).toEqual([200, 200, 429]);
  });
});

describe('the bill of an order at the endpoint', () => {
  async function askBill(body: object) {
    const response = await answerBill({
      ...call(body),
      drawBill: ({ number }) => Promise.resolve(Buffer.from(number)),
    });
    const { papers = [], pdf } = (await response.json()) as { papers?: unknown[]; pdf?: string };
    return { code: response.status, numbers: papers.map((one) => parsePaper(one)?.number), pdf };
  }
  const ship = ({ id }: Order) => desk('change', { id, version: 1, step: 'ship' });
  /** What the status of an order says about its bill to who has its link or, with a key, placed it. */
  async function statusOf(order: Order, key?: string) {
    const known = { orders: [{ id: order.id, proof: await orderProof(order), key }] };
    return (await askStatus(known)).statuses[0] as { billPath?: string; billCredited?: boolean };
  }
  const NUMBER = 'KAN/26-27/00001';

  async function linkTo({ id }: Order, purpose: 'bill' | 'pay' = 'bill') {
    const signature = (await mailPath(server.book, purpose, id)).split(`${id}.`)[1]!;
    return { id, signature };
  }

  test('is linked from the status of its order, once it was made, but not for a device that only has a link', async () => {
    const order = await keep(another(), { key: 'k' });
    const pathOf = async (key?: string) => (await statusOf(order, key)).billPath;
    expect(await pathOf('k')).toBeUndefined();
    await ship(order);
    expect(await pathOf()).toBeUndefined();
    const link = readMailLink((await pathOf('k'))!.replace('/bill#', ''))!;
    expect(await askBill(link)).toMatchObject({ code: 200, numbers: [NUMBER] });
  });

  test('is linked for who has the link of an order that the owner took, unless it is a present', async () => {
    const [sold, present] = [
      await keep({ ...another(), source: 'fair' }),
      await keep({ ...another({ gift: 'Happy Diwali' }), source: 'telephone' }),
    ];
    await ship(sold);
    await ship(present);
    expect((await statusOf(sold)).billPath).toContain(sold.id);
    expect((await statusOf(present)).billPath).toBeUndefined();
  });

  test('is said to be credited while the order is changed and its new bill isn’t made', async () => {
    const order = await keep(another(), { key: 'k' });
    const made = NOW - 40 * 24 * 3_600_000;
    await server.book.bill(order.id, FACTS, made);
    expect((await statusOf(order, 'k')).billCredited).toBeUndefined();
    await desk('change', { id: order.id, version: 1, step: 'cancel' });
    await desk('change', { id: order.id, version: 2, step: 'undo' });
    expect((await statusOf(order, 'k')).billCredited).toBe(true);
    const [bill, note] = (await askBill(await linkTo(order))).numbers;
    const { body } = await desk('orders', { tab: 'all', search: order.id });
    expect(body).toMatchObject({
      orders: [{ papers: [{ number: bill, until: 'credited' }, { number: note }] }],
    });
    const printed = (await desk('bills', { ids: [order.id] })).body as { papers: object[] };
    expect(printed.papers).toHaveLength(1);
    expect((await statusOf(order, 'k')).billCredited).toBeUndefined();
  });

  test('isn’t shown to a wrong link, or after its person was forgotten', async () => {
    const [order, other] = [await keep(another()), await keep(another())];
    await ship(order);
    const { id, signature } = await linkTo(order);
    for (const wrong of [
      '',
      undefined,
      (await linkTo(other)).signature,
      (await linkTo(order, 'pay')).signature,
    ])
      expect(await askBill({ id, signature: wrong })).toMatchObject({ code: 404, numbers: [] });
    await server.book.database.all("UPDATE orders SET proof = '' WHERE id = $1", [id]);
    expect(await askBill({ id, signature })).toMatchObject({ code: 404, numbers: [] });
  });

  test('comes with its credit notes, and each as a PDF', async () => {
    const order = await keep(another());
    const link = await linkTo(order);
    expect((await askBill(link)).numbers).toEqual([]);
    await ship(order);
    await desk('change', { id: order.id, version: 2, step: 'return' });
    const numbers = [NUMBER, 'KANC/26-27/00001'];
    expect((await askBill(link)).numbers).toEqual(numbers);
    for (const number of numbers)
      expect((await askBill({ ...link, number })).pdf).toBe(Buffer.from(number).toString('base64'));
    expect((await askBill({ ...link, number: 'KAN/26-27/00002' })).code).toBe(404);
  });
});

describe('cancelling an order', () => {
  test('works from the device that placed it, and sends mails to owner and shopper', async () => {
    const order = await keep(another({ payment: { method: 'upi', provider: 'gpay' } }), {
      key: 'k',
    });
    const { code, body } = await cancel({ id: order.id, key: 'k', reason: 'Ordered twice' });
    expect([code, body.status?.status]).toEqual([200, 'Cancelled']);
    const sent = () => mail.mails.filter((one) => one.raw.includes(order.id));
    await expect.poll(sent, { timeout: 5_000 }).toHaveLength(2);
    const to = (address: string) => sent().find((one) => one.to.includes(address))!;
    expect(partOf(to('owner@kansa.in'), 'text/plain')).toContain('Don’t pack it.');
    expect(partOf(to('owner@kansa.in'), 'text/plain')).toContain('Reason: Ordered twice');
    expect(partOf(to('owner@kansa.in'), 'text/plain')).toContain('https://shop.example/desk');
    expect(partOf(to(shipping.email), 'text/plain')).toContain(
      'If you have paid, we’ll send your money back.',
    );
  });

  test('works for the account that placed it', async () => {
    const order = await keep(another(), { uid: 'asha' });
    expect((await cancel({ id: order.id }, 'asha')).code).toBe(200);
  });

  test.each([
    ['with another key', { key: 'x' }, ''],
    ['with an empty key', { key: '' }, ''],
    ['from another account', {}, 'ravi'],
  ])('is refused %s', async (_, body, token) => {
    const order = await keep(another(), { uid: 'asha', key: 'k' });
    const refused = await cancel({ id: order.id, ...body }, token);
    expect(refused).toEqual(await cancel({ id: 'AAN-0', ...body }, token));
    expect(refused.code).toBe(404);
  });

  test('succeeds again if its first answer got lost', async () => {
    const order = await keep(another(), { key: 'k' });
    const first = await cancel({ id: order.id, key: 'k' });
    expect(first).toMatchObject({ code: 200, body: { status: { status: 'Cancelled' } } });
    expect(await cancel({ id: order.id, key: 'k' })).toEqual(first);
  });

  test('returns the current status if it is too late', async () => {
    const order = await keep(another(), { key: 'k' });
    await desk('change', { id: order.id, version: 1, step: 'ship' });
    expect(await cancel({ id: order.id, key: 'k' })).toMatchObject({
      code: 409,
      body: { status: { status: 'Shipped', canCancel: false } },
    });
  });
});

test('cancelling orders mails a shopper at most three times an hour, without the text that was typed', async () => {
  const orders = [another(), another(), another(), another()];
  for (const order of orders) {
    await keep(order, { key: 'k' });
    await cancel({ id: order.id, key: 'k', reason: 'Win a prize' });
  }
  const to = (address: string) =>
    mail.mails.filter(
      (one) => one.to.includes(address) && orders.some(({ id }) => one.raw.includes(id)),
    );
  await expect.poll(() => to('owner@kansa.in')).toHaveLength(4);
  await expect.poll(() => to(shipping.email)).toHaveLength(3);
  expect(
    to(shipping.email)
      .map((one) => partOf(one, 'text/plain'))
      .join(),
  ).not.toContain('prize');
  expect(partOf(to('owner@kansa.in')[0]!, 'text/plain')).toContain('Reason: Win a prize');
});

describe('correcting the address of an order', () => {
  const moved = { ...shipping, address: '7 Hill Road' };
  async function correct(body: object, token?: string) {
    const response = await answerAddress(call(body, token));
    return { code: response.status, body: (await response.json()) as object };
  }
  const mailsAbout = ({ id }: Order) =>
    mail.mails.filter((one) => readMail(one).header('subject')?.includes(id));
  const subjects = (order: Order) =>
    mailsAbout(order)
      .map((one) => readMail(one).header('subject'))
      .toSorted();

  test('works from the device and the account that placed it, and from nowhere else', async () => {
    const order = await keep(another({ uid: 'asha' }), { key: 'k', uid: 'asha' });
    for (const [body, token] of [[{}], [{ key: 'x' }], [{}, 'ravi']] as const)
      expect((await correct({ id: order.id, shipping: moved, ...body }, token)).code).toBe(404);
    const { code, body } = await correct({ id: order.id, key: 'k', shipping: moved });
    expect(code).toBe(200);
    expect(body).toMatchObject({
      status: { id: order.id, version: 2 },
      order: { shipping: { address: '7 Hill Road' }, total: order.total / 100 },
    });
    const again = await correct({ id: order.id, shipping: { ...moved, city: 'Nashik' } }, 'asha');
    expect(again.code).toBe(200);
    const [{ history } = { history: [] }] = await server.book.find([order.id]);
    expect(history).toMatchObject([{ step: 'change', by: 'shopper' }, { by: 'shopper' }]);
  });

  test('makes a bill again that was made before, as a change at the desk does', async () => {
    const order = await keep(another(), { key: 'k' });
    await desk('bills', { ids: [order.id] });
    await correct({ id: order.id, key: 'k', shipping: moved });
    const papers = await papersOf(server.book.database, [order.id]);
    const kept = papers.filter(({ isCancelled }) => !isCancelled);
    expect([papers.length, kept.map(({ paper }) => paper.buyer.address[0])]).toEqual([
      2,
      ['7 Hill Road'],
    ]);
  });

  test('mails both, and says whether a slip was printed before', async () => {
    const order = await keep(another(), { key: 'k' });
    const ids = [order.id];
    expect((await desk('printed', { ids, versions: [1] })).code).toBe(200);
    expect((await desk('printed', { ids, versions: ['1'] })).code).toBe(400);
    await correct({ id: order.id, key: 'k', shipping: moved });
    await vi.waitFor(() =>
      expect(subjects(order)).toEqual([
        `Changed by the shopper: order ${order.id}`,
        `Your order ${order.id} has been changed`,
      ]),
    );
    const texts = mailsAbout(order).map((one) => partOf(one, 'text/plain'));
    expect(texts.filter((text) => text.includes('print them again'))).toHaveLength(1);
    const { body } = await desk('orders', { tab: 'all', search: order.id });
    const { orders } = parseDeskPage(body)!;
    expect(attentionOf(orders[0]!)[0]).toMatch(/print them again/);
    await desk('printed', { ids, versions: [2] });
    const later = await desk('orders', { tab: 'all', search: order.id });
    expect(attentionOf(parseDeskPage(later.body)!.orders[0]!).join()).not.toMatch(/print/);
  });

  test('changes nothing else, and nothing at all if the address is the same', async () => {
    const order = await keep(another(), { key: 'k' });
    const same = { id: order.id, key: 'k', shipping, quantities: { [urli.id]: 9 }, reduction: 9 };
    expect((await correct(same)).code).toBe(200);
    const [booked] = await server.book.find([order.id]);
    expect(booked).toMatchObject({ order: { total: order.total }, state: { version: 1 } });
    await server.sender.start();
    expect(subjects(order)).toEqual([]);
  });

  test('is refused outside the only state to which the shop may sell, whichever state was chosen', async () => {
    const order = await keep(another(), { key: 'k' });
    const terms = { ...TERMS, onlyState: 'Goa' };
    const placesOf = (pin: string) =>
      Promise.resolve(pin === '411002' ? [{ state: 'Maharashtra', district: 'Pune' }] : []);
    const sentence = 'We deliver within Goa only.';
    const tell = async (given: object) => {
      const body = { id: order.id, key: 'k', shipping: { ...shipping, ...given } };
      const response = await answerAddress({ ...call(body), terms, placesOf });
      return [response.status, ((await response.json()) as { errors?: object }).errors];
    };
    expect(await tell({})).toEqual([422, { state: sentence }]);
    expect(await tell({ state: 'Goa', zipCode: '411002' })).toEqual([422, { zipCode: sentence }]);
    expect((await tell({ state: 'Goa', zipCode: '403001' }))[0]).toBe(200);
  });

  test('is refused with a sentence at the field, and once it is shipped', async () => {
    const order = await keep(another(), { key: 'k' });
    const ask = (given: object) =>
      correct({ id: order.id, key: 'k', shipping: { ...shipping, ...given } });
    expect(await ask({ zipCode: '12', address: ' ' })).toMatchObject({
      code: 422,
      body: {
        errors: {
          address: 'Enter your address',
          zipCode: 'Enter the six digits of the PIN code, such as 244001',
        },
      },
    });
    expect((await correct({ id: order.id, key: 'k', shipping: {} })).code).toBe(400);
    await desk('change', { id: order.id, version: 1, step: 'ship', details: {} });
    expect(await ask({ city: 'Nashik' })).toMatchObject({
      code: 409,
      body: { status: { status: 'Shipped' } },
    });
  });
});

describe('the desk endpoint', () => {
  test('answers too many requests with 429', async () => {
    limit = createRateLimit({ turns: 1, together: 1e9, windowS: 600 });
    expect((await desk('orders', { tab: 'all' })).code).toBe(200);
    expect((await desk('orders', { tab: 'all' })).code).toBe(429);
  });

  test('marks an order as shipped, and mails the tracking number and link', async () => {
    const order = await keep(another());
    const details = { courier: 'Delhivery', trackingNumber: 'DL1' };
    // As it is printed, in groups.
    const pasted = { ...details, trackingNumber: 'AWB: DL 1' };
    const change = { id: order.id, version: 1, step: 'ship', details: pasted };
    expect(await desk('change', change)).toMatchObject({
      code: 200,
      body: { history: [{ step: 'ship', details: { ...details, who: 'o@kansa.in' } }] },
    });
    const sent = () => mail.mails.filter((one) => one.raw.includes(order.id));
    await expect.poll(sent).toHaveLength(1);
    const text = partOf(sent()[0]!, 'text/plain');
    expect(sent()[0]!.to).toEqual([shipping.email]);
    expect(text).toContain('Tracking number: DL1');
    expect(text).toContain('https://track.example/DL1');
    expect(text).toContain('Please keep ₹11,048.00 in cash ready.');
    expect(text).toContain('https://shop.example/shared-order#');
    expect(text).toContain(`https://shop.example/bill#${order.id}.`);
  });

  test('says at an order that its shopper’s address refuses mail, and so does a mail to the owner', async () => {
    const order = await keep(another());
    mail.answers.push({ code: 550 });
    const change = { id: order.id, version: 1, step: 'ship', details: {} };
    await desk('change', change);
    const sentence = 'asha@example.in refuses mail: call +91 98765 43210.';
    const owners = () => mail.mails.filter(({ to }) => to.includes('owner@kansa.in'));
    await expect.poll(owners).toHaveLength(1);
    expect(partOf(owners()[0]!, 'text/plain')).toContain(sentence);
    const list = await desk('orders', { tab: 'all', search: order.id });
    expect(list.body).toMatchObject({ orders: [{ attention: [sentence] }] });
  });

  test('answers the second of two conflicting changes with the changed order', async () => {
    const order = await keep(another());
    await desk('change', { id: order.id, version: 1, step: 'cancel' });
    const second = await desk('change', { id: order.id, version: 1, step: 'ship' });
    expect(second).toMatchObject({
      code: 409,
      body: { sold: false, history: [{ step: 'cancel', version: 2 }] },
    });
  });

  test('lists orders, and stores a note', async () => {
    const order = await keep(another());
    await desk('note', { id: order.id, note: ' Call first. ', before: '' });
    expect(await desk('note', { id: order.id, note: 'Wrap it.', before: '' })).toMatchObject({
      code: 409,
      body: { note: 'Call first.' },
    });
    const list = await desk('orders', { tab: 'to-pack', search: order.id });
    expect(list.body).toMatchObject({ toPack: 1, next: false, orders: [{ note: 'Call first.' }] });
  });

  test('makes bills before shipping, and lists them with their orders', async () => {
    const [order, other] = [await keep(another()), await keep(another())];
    const made = await desk('bills', { ids: [order.id, other.id, 'AAN-1'] });
    expect(made.body).toMatchObject({
      papers: [{ number: 'KAN/26-27/00001' }, { number: 'KAN/26-27/00002' }],
      missing: [],
    });
    const papers = [{ kind: 'tax invoice', number: 'KAN/26-27/00001' }];
    const listed = await desk('orders', { tab: 'to-pack', search: order.id });
    expect(listed.body).toMatchObject({ orders: [{ papers, ewayBill: null }] });
    const shipped = await desk('change', { id: order.id, version: 1, step: 'ship' });
    expect(shipped.body).toMatchObject({ papers });
  });

  test('says what a bill lacks, and doesn’t ship the order without one', async () => {
    const bronze = { ...urli, id: 'bronze-bell', name: 'Bronze Bell' };
    const order = await keep(another({ lines: [{ product: bronze, quantity: 1 }] }));
    const missing = [
      'Bronze Bell is no longer in the shop, so its HSN code is unknown: put products/bronze-bell.yaml back with availability: sold out.',
    ];
    expect((await desk('bills', { ids: [order.id] })).body).toMatchObject({ papers: [], missing });
    const refused = await desk('change', { id: order.id, version: 1, step: 'ship' });
    expect(refused).toMatchObject({ code: 409, body: { missing, history: [] } });
  });

  test('knows which parcels need an e-way bill', async () => {
    const order = await keep(another({ lines: [{ product: urli, quantity: 10 }] }));
    const listed = await desk('orders', { tab: 'to-pack', search: order.id });
    expect(listed.body).toMatchObject({ orders: [{ ewayBill: 'value' }] });
  });

  test('exports the papers of a month, and no order without one', async () => {
    const [shipped] = [await keep(another()), await keep(another())];
    await desk('change', { id: shipped.id, version: 1, step: 'ship' });
    const files = (await desk('month', { month: '2026-11' })).body as Record<string, string>;
    expect(Object.keys(files)).toEqual(['sales', 'b2c', 'hsn', 'numbers']);
    const orders = files.sales!.trimEnd().split('\r\n').slice(1);
    expect(orders.length).toBeGreaterThan(0);
    for (const row of orders) expect(row).toContain(shipped.id);
    const before = (await desk('month', { month: '2026-10' })).body as Record<string, string>;
    expect(before.sales!.trimEnd().split('\r\n')).toHaveLength(1);
  });

  test('records pieces as sold elsewhere only if they are free', async () => {
    const states = (elsewhere: number, left: number) => ({
      pieces: [{ id: 'urli-bowl', total: 2, elsewhere, orders: [], left }],
      soldOut: [],
      waiting: {},
      unbillable: {},
    });
    const sell = (elsewhere: number, change = 1) =>
      desk('products', { id: 'urli-bowl', elsewhere, change });
    expect((await desk('products', {})).body).toEqual(states(0, 2));
    expect(await sell(0)).toMatchObject({ code: 200, body: states(1, 1) });
    // Another desk, which still shows the number before.
    expect(await sell(0)).toMatchObject({ code: 409, body: states(1, 1) });
    expect(await sell(1)).toMatchObject({ code: 200, body: states(2, 0) });
    expect(await sell(2)).toMatchObject({ code: 409, body: states(2, 0) });
    expect(await sell(2, -1)).toMatchObject({ code: 200, body: states(1, 1) });
  });

  test('switches a product to sold out, and back', async () => {
    const set = async (soldOut: boolean) =>
      (await desk('products', { id: 'lota-vase', soldOut })).body as { soldOut: string[] };
    expect((await set(true)).soldOut).toEqual(['lota-vase']);
    expect((await set(true)).soldOut).toEqual(['lota-vase']);
    expect((await set(false)).soldOut).toEqual([]);
  });

  test('keeps the notice of the owner who was first, and shows it to the second', async () => {
    expect(await desk('notice', {})).toMatchObject({ body: { notice: null, version: 0 } });
    const saved = { notice: NOTICE, version: 1 };
    expect(await desk('notice', { notice: NOTICE, version: 0 })).toMatchObject({ body: saved });
    const second = { ...NOTICE, text: 'Closed.' };
    expect(await desk('notice', { notice: second, version: 0 })).toMatchObject({
      code: 409,
      body: saved,
    });
    expect(await desk('notice', { notice: NO_NOTICE, version: 1 })).toMatchObject({
      code: 200,
      body: { notice: null },
    });
  });

  test('doesn’t undo a cancellation if the piece has been sold since', async () => {
    const [order, other] = [another(), another()];
    const pieces = [{ productId: 'urli-bowl', quantity: 2, total: 2 }];
    await keep(order, { pieces });
    await desk('change', { id: order.id, version: 1, step: 'cancel' });
    await keep(other, { pieces });
    const undone = await desk('change', { id: order.id, version: 2, step: 'undo' });
    expect(undone).toMatchObject({
      code: 409,
      body: { sold: true, history: [{ step: 'cancel' }] },
    });
  });

  test.each([
    ['orders', { tab: 'toString' }],
    ['orders', { tab: 'all', count: 1e30 }],
    ['orders', { tab: 'all', count: '50' }],
    ['orders', { tab: 'all', count: 0 }],
    ['change', { id: 'AAN-1', version: 'x', step: 'ship' }],
    ['change', { id: 'AAN-1', version: 1, step: 'constructor' }],
    ['note', { id: 1, note: {} }],
    ['month', { month: '2026-13' }],
    ['month', null],
    ['bills', { ids: 'AAN-1' }],
    ['bills', { ids: Array(101).fill('AAN-1') }],
    ['products', { id: 'lota-vase', elsewhere: 0, change: 1 }],
    ['products', { id: 'urli-bowl', elsewhere: 0, change: 2 }],
    ['products', { id: 'urli-bowl', elsewhere: '0', change: 1 }],
    ['products', { id: 'urli-bowl' }],
    ['products', { id: 'unknown', soldOut: true }],
    ['notice', { notice: { text: 'x' }, version: 0 }],
    ['notice', { notice: { ...NOTICE, last: '2026-11-20' }, version: 0 }],
    ['notice', { notice: NOTICE, version: '0' }],
  ] as const)('refuses the request “%s” with the data %j', async (action, body) => {
    expect((await desk(action, body)).code).toBe(400);
  });
});

describe('a month', () => {
  test('begins and ends in Indian time', () => {
    expect(monthSpan('2026-12')).toEqual({
      from: Date.parse('2026-12-01T00:00+05:30'),
      to: Date.parse('2027-01-01T00:00+05:30'),
    });
  });
});

describe('an order that the owner changes', () => {
  const wanted = (order: Order, given: object = {}) => ({
    shipping: order.shipping,
    quantities: Object.fromEntries(
      order.lines.map(({ product, quantity }) => [product.id, quantity]),
    ),
    extras: {},
    charges: ['cod'],
    reduction: 0,
    reason: '',
    ...given,
  });
  const changing = ({ id }: Order, version: number, change: object) =>
    desk('change', { id, version, step: 'change', details: { change } });
  const bookedNow = async ({ id }: Order) => (await server.book.find([id]))[0]!;

  test('is shown to shopper and desk as it is now, also on the device that has it as it was', async () => {
    const order = await keep(another(), { key: 'k' });
    const address = { ...order.shipping, address: '7 Hill Road' };
    const change = wanted(order, { shipping: address, reduction: 500, reason: 'At the fair' });
    const { code, body } = await changing(order, 1, change);
    expect(code).toBe(200);
    expect(body).toMatchObject({ order: { shipping: { address: '7 Hill Road' } } });
    const { statuses, ...rest } = await askStatus({
      orders: [{ id: order.id, proof: await orderProof(order), key: 'k' }],
    });
    expect(statuses).toMatchObject([{ id: order.id, version: 2 }]);
    expect(rest).toMatchObject({
      changed: [
        { id: order.id, shipping: { address: '7 Hill Road' }, total: order.total / 100 - 500 },
      ],
    });
    const { history } = await bookedNow(order);
    expect(history).toMatchObject([
      { step: 'change', by: 'owner', details: { before: storedOrder(order), who: 'o@kansa.in' } },
    ]);
    const subject = `Your order ${order.id} has been changed`;
    const told = () => mail.mails.find((one) => readMail(one).header('subject') === subject);
    await expect.poll(told).toBeDefined();
    const text = partOf(told()!, 'text/plain');
    expect(text).toContain('Reduction, At the fair: ₹500');
    expect(text).toContain('₹10,548.00 in cash ready');
  });

  test('says so to an older link, with what is due now, and never where it goes now', async () => {
    const order = await keep(another(), { key: 'k' });
    const ask = async (copy: Order) => {
      const link = unpackOrder(packOrder(copy))!;
      const [proof, digest] = [await orderProof(link), await contentDigest(link)];
      return askStatus({ orders: [{ id: link.id, proof, digest }] });
    };
    expect((await ask(order)).statuses[0]).not.toHaveProperty('hasChanged');
    await changing(order, 1, wanted(order, { quantities: { [urli.id]: 1 } }));
    const fewer = await ask(order);
    expect(fewer.statuses).toMatchObject([{ hasChanged: true, due: 5549 }]);
    // The proof doesn't cover the address.
    const { order: now } = await bookedNow(order);
    const moved = { ...now.shipping, address: '7 Hill Road' };
    await changing(now, 2, wanted(now, { quantities: { [urli.id]: 1 }, shipping: moved }));
    const elsewhere = await ask(now);
    expect(elsewhere.statuses).toMatchObject([{ hasChanged: true, due: 5549 }]);
    expect(JSON.stringify([fewer, elsewhere])).not.toContain('Hill Road');
    const { statuses, ...rest } = await ask((await bookedNow(order)).order);
    expect(statuses[0]).not.toHaveProperty('hasChanged');
    expect(rest).toMatchObject({ orders: [], changed: [] });
  });

  test('that is paid online and costs more now is paid with the link in the mail', async () => {
    const order = await keep(another({ payment: { method: 'card', via: 'Razorpay' } }));
    const quantities = { [urli.id]: 2, [vase.id]: 1 };
    expect((await changing(order, 1, wanted(order, { quantities }))).code).toBe(200);
    const subject = `Your order ${order.id} has been changed`;
    const told = () => mail.mails.find((one) => readMail(one).header('subject') === subject);
    await expect.poll(told).toBeDefined();
    const text = partOf(told()!, 'text/plain');
    expect(text).toContain('Please pay ₹13,997.00.');
    expect(text).toContain(`/payment#${order.id}.`);
  });

  test('is changed by one of two owners, and the other sees it', async () => {
    const order = await keep(another());
    const change = wanted(order, { quantities: { [urli.id]: 1 } });
    const answers = await Promise.all([changing(order, 1, change), changing(order, 1, change)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  test('can’t be changed once it is shipped, nor into something impossible or the same', async () => {
    const order = await keep(another());
    for (const given of [{}, { shipping: {} }])
      expect((await changing(order, 1, wanted(order, given))).code).toBe(400);
    for (const given of [{ quantities: { [urli.id]: 0 } }, { reduction: 10 }]) {
      const { code, body } = await changing(order, 1, wanted(order, given));
      expect([code, body]).toEqual([409, expect.objectContaining({ because: expect.any(String) })]);
    }
    await desk('change', { id: order.id, version: 1, step: 'ship', details: {} });
    const later = await changing(order, 2, wanted(order, { quantities: { [urli.id]: 1 } }));
    expect(later.code).toBe(409);
    expect((await bookedNow(order)).order.total).toBe(order.total);
  });

  test('owes what it costs more after its money has arrived, and gets back what it costs less', async () => {
    const order = await keep(another());
    await desk('change', { id: order.id, version: 1, step: 'pay', details: {} });
    await changing(order, 2, wanted(order, { quantities: { [urli.id]: 2, [vase.id]: 1 } }));
    const dearer = await bookedNow(order);
    expect(dearer.state.money).toBe('to collect');
    expect(stillDue(dearer.order, dearer.state)).toBe(vase.price);
    await changing(order, 3, wanted(dearer.order, { quantities: { [urli.id]: 1, [vase.id]: 0 } }));
    const cheaper = await bookedNow(order);
    expect(cheaper.state.money).toBe('paid');
    expect(excessOf(cheaper.order, cheaper.state)).toBe(urli.price);
  });
});

test('an order’s proof depends on its content, but not on how the phone number is written', async () => {
  const order = anOrder({ lines: [{ product: urli, quantity: 1 }] });
  const proofs = await Promise.all([
    orderProof(order),
    orderProof({ ...order, shipping: { ...shipping, phone: '+919876543210' } }),
    orderProof({ ...order, shipping: { ...shipping, phone: '9000000000' } }),
  ]);
  expect(proofs[0]).toBe(proofs[1]);
  expect(proofs[0]).not.toBe(proofs[2]);
});

test('the status says whether an order can be cancelled from here: not by someone who only has its link', async () => {
  const order = await keep(another(), { key: 'k' });
  const proof = await orderProof(order);
  for (const [key, canCancel] of [
    ['k', true],
    ['another', false],
    [undefined, false],
  ] as const) {
    const { statuses } = await askStatus({ orders: [{ id: order.id, proof, key }] });
    expect(statuses).toMatchObject([{ canCancel }]);
  }
});

describe('a cash order', () => {
  test('is confirmed only once with the link from its mail', async () => {
    const order = await keep(another());
    const signature = await signatureOf(order);
    expect(await confirm(order.id, { signature })).toBe(200);
    expect(await confirm(order.id, { signature })).toBe(200);
    const [{ state, history } = { state: null, history: [] }] = await server.book.find([order.id]);
    expect(state).toMatchObject({ status: 'Processing', confirmed: NOW + 1 });
    expect(history).toMatchObject([{ step: 'confirm', by: 'shopper' }]);
  });

  test('is not confirmed with the signature of another order', async () => {
    const [order, other] = [await keep(another()), await keep(another())];
    for (const wrong of [await signatureOf(other), '', 'x'])
      expect(await confirm(order.id, { signature: wrong })).toBe(404);
  });

  test('is confirmed from the device that placed it, and from no other', async () => {
    const order = await keep(another(), { key: 'k' });
    expect(await confirm(order.id, { key: 'another' })).toBe(404);
    expect(await confirm(order.id, { key: 'k' })).toBe(200);
  });

  test.each(['ship', 'cancel'])(
    'isn’t answered with thanks again after the step %s',
    async (step) => {
      const order = await keep(another());
      const signature = await signatureOf(order);
      expect(await confirm(order.id, { signature })).toBe(200);
      await desk('change', { id: order.id, version: 2, step });
      expect(await confirm(order.id, { signature })).toBe(409);
    },
  );

  test('needs no confirmation once it is paid', async () => {
    const order = await keep(another());
    await desk('change', { id: order.id, version: 1, step: 'pay' });
    expect(await confirm(order.id, { signature: await signatureOf(order) })).toBe(200);
  });

  test('can’t be confirmed once it is cancelled', async () => {
    const order = await keep(another(), { key: 'k' });
    await cancel({ id: order.id, key: 'k' });
    expect(await confirm(order.id, { signature: await signatureOf(order) })).toBe(409);
  });
});
