// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/endpoint/book/database';
import { listOrders } from '../../../src/endpoint/book/list';
import { openBookDatabase } from '../../../src/endpoint/book/open';
import { papersOf } from '../../../src/endpoint/book/papers';
import { pieceStates } from '../../../src/endpoint/book/today';
import { deskCall } from '../../../src/endpoint/desk/desk';
import type { Payments } from '../../../src/endpoint/payments/payments';
import { parseDeskOrder } from '../../../src/shop/desk/desk';
import { storedWanted } from '../../../src/shop/orders/change';
import { EMPTY_WANTED, type WantedOrder } from '../../../src/shop/orders/owners-order';
import { FACTS } from '../../support/bills';
import { aCall, posted, SHOP } from '../../support/call';
import { ENGINES, type Engine, mortal } from '../../support/databases';
import { lamp, shipping, urli, vase } from '../../support/order';
import { shopServer, type ShopServer } from '../../support/shop-server';

const NOW = Date.now();
const BUYER = { ...EMPTY_WANTED.shipping, firstName: 'Ravi', phone: '98765 43210' };

describe.each(Object.entries(ENGINES))('an order entered at the desk, on %s', (_, start) => {
  let engine: Engine;
  let database: Database;
  let server: ShopServer;
  const mails: string[] = [];
  let count = 0;
  beforeAll(async () => void (engine = await start()));
  beforeEach(async () => {
    mails.length = 0;
    database = await openBookDatabase(engine.open);
    server = await serverOn(database);
  });
  afterEach(() => database.close());
  afterAll(() => engine.remove());

  const serverOn = (on: Database) =>
    shopServer({
      database: on,
      mailer: {
        send: ({ text }) => {
          if (typeof text === 'string') mails.push(text);
          return Promise.resolve('accepted');
        },
      },
    });
  const wanted = (given: Partial<WantedOrder['wanted']> = {}, rest: Partial<WantedOrder> = {}) => ({
    id: `AAN-261121-77777-${String(22_222 + (count += 1)).padStart(5, '2')}`,
    source: 'fair',
    way: 'cash',
    ...rest,
    wanted: storedWanted({
      ...EMPTY_WANTED,
      shipping: { ...BUYER, phone: `98765 ${String(count).padStart(5, '0')}` },
      quantities: { [urli.id]: 1 },
      ...given,
    }),
  });
  async function enter(data: object, on = server, facts = FACTS) {
    const response = await deskCall(
      'order',
      aCall({
        ...on,
        payments: {} as Payments,
        request: posted(data),
        facts,
        catalogue: [urli, { ...vase, pieces: 1 }, { ...lamp, pieces: 1 }],
        now: NOW,
      }),
    );
    const body = (await response.json()) as object;
    return { code: response.status, body, booked: parseDeskOrder(body) };
  }
  const orders = async () =>
    (await listOrders(database, { tab: 'all', count: 1000 })).orders.length;
  const bills = async (id: string) => (await papersOf(database, [id])).length;

  test('is delivered, paid and billed in one step at a fair', async () => {
    const data = wanted();
    const { code, booked } = await enter(data);
    expect(code).toBe(200);
    expect(booked?.state).toMatchObject({ status: 'Delivered', money: 'paid' });
    expect(booked?.history).toMatchObject([
      { step: 'pay', details: { amount: urli.price, who: 'o@kansa.in' } },
      { step: 'deliver', by: 'owner' },
    ]);
    expect(booked?.papers).toHaveLength(1);
    const [bill] = await papersOf(database, [data.id]);
    expect(bill?.paper).toMatchObject({
      paidBy: 'Cash',
      buyer: { name: 'Ravi', address: [], state: FACTS.seller.state },
    });
    expect(mails).toEqual([]);
  });

  test('is entered once by a double click, and by another try after the answer got lost', async () => {
    const before = await orders();
    const data = wanted({ quantities: { [vase.id]: 1 } });
    const answers = [...(await Promise.all([enter(data), enter(data)])), await enter(data)];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await orders()).toBe(before + 1);
    expect(await bills(data.id)).toBe(1);
    const other = await enter({ ...data, source: 'workshop' });
    expect(other).toMatchObject({ code: 409, booked: { order: { source: 'fair' } } });
  });

  test('takes a counted piece in the same transaction, and isn’t stored without it', async () => {
    const left = async () => (await pieceStates(database, new Map([[lamp.id, 1]]), NOW))[0]?.left;
    const before = await orders();
    expect(await left()).toBe(1);
    const facts = { ...FACTS, codes: { ...FACTS.codes, [lamp.id]: '741980' } };
    const sell = () => enter(wanted({ quantities: { [lamp.id]: 1 } }), server, facts);
    expect((await sell()).code).toBe(200);
    expect(await left()).toBe(0);
    const { code, body } = await sell();
    expect([code, body]).toEqual([422, { errors: { pieces: 'Old Lamp: none left.' } }]);
    expect(await orders()).toBe(before + 1);
  });

  test('isn’t stored if its bill lacks a code, and says which', async () => {
    const before = await orders();
    const data = wanted();
    const { code, body } = await enter(data, server, {
      ...FACTS,
      codes: { 'urli-bowl': undefined },
    });
    expect(code).toBe(422);
    expect(body).toMatchObject({ missing: [expect.stringContaining('Urli Bowl has no HSN code')] });
    expect(await orders()).toBe(before);
    expect((await enter(data)).code).toBe(200);
  });

  test('names what is wrong at its field, and stores nothing', async () => {
    const before = await orders();
    const answers = [
      await enter(wanted({ quantities: {} })),
      await enter(wanted({ shipping: { ...BUYER, phone: '12' } })),
      await enter({ ...wanted(), id: 'AAN-1' }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([422, 422, 400]);
    expect(await orders()).toBe(before);
  });

  test('sends the shopper a mail with its link, also to the payment, and the owner none', async () => {
    const { booked } = await enter(wanted({ shipping }, { source: 'telephone', way: 'link' }));
    await server.sender.start();
    expect(booked?.payPath).toMatch(/^\/payment#AAN-/);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`${SHOP.url}${booked?.payPath}`);
    expect(mails[0]).toContain(`${SHOP.url}/shared-order#`);
    expect(mails[0]).toContain('Order AAN-');
  });

  test('says nothing of parcels to a shopper who collects it', async () => {
    const inPerson = { ...shipping, address: '', city: '', zipCode: '' };
    await enter(wanted({ shipping: inPerson }, { source: 'telephone', way: 'link' }));
    await server.sender.start();
    expect(mails[0]).toContain('We’ll keep it once it is paid.');
    expect(mails[0]).not.toMatch(/pack|deliver/i);
  });

  test('is either there as a whole or not at all if the server is killed', async () => {
    for (let statements = 0; statements < 40; statements += 1) {
      const data = wanted();
      const before = await orders();
      const dying = mortal(database, statements);
      await enter(data, await serverOn(dying.database)).catch(() => undefined);
      const [booked] = await server.book.find([data.id]);
      expect(await bills(data.id)).toBe(booked ? 1 : 0);
      if (booked) expect(booked.state).toMatchObject({ status: 'Delivered', money: 'paid' });
      expect((await enter(data)).code).toBe(200);
      expect(await orders()).toBe(before + 1);
      if (!dying.isDead()) return;
    }
    throw new Error('the server never got to the end');
  });
});
