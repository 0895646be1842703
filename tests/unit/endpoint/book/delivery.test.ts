// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/endpoint/book/database';
import { openBookDatabase } from '../../../../src/endpoint/book/open';
import { refusedOrders } from '../../../../src/endpoint/book/outgoing';
import { deleteOld } from '../../../../src/endpoint/book/retention';
import type { Delivered, Mail, Mailer } from '../../../../src/endpoint/outgoing/mailer';
import type { Webhook } from '../../../../src/endpoint/outgoing/webhook';
import { answerOrder } from '../../../../src/endpoint/orders/orders';
import type { Order } from '../../../../src/shop/orders/order';
import { orderForShop } from '../../../../src/shop/orders/transfer';
import { aCall, posted, UNLIMITED } from '../../../support/call';
import { ENGINES, type Engine, mortal } from '../../../support/databases';
import { anOrder, urli } from '../../../support/order';
import { shopServer } from '../../../support/shop-server';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let count = 0;
const another = () => anOrder({ id: `AAN-261121-33333-${String((count += 1)).padStart(5, '0')}` });

/** A mail server whose responses the test decides. */
function fakeMail() {
  const sent: string[] = [];
  const state: { answer: (mail: Mail) => Delivered } = { answer: () => 'accepted' };
  const mailer: Mailer = {
    send: (mail) => {
      const answer = state.answer(mail);
      if (answer === 'accepted') sent.push(mail.messageId ?? '');
      return Promise.resolve(answer);
    },
  };
  return { sent, state, mailer };
}
const isToShopper = ({ to }: Mail) => to !== 'owner@kansa.in';

describe.each(Object.entries(ENGINES))('a shop with its order book on %s', (_, start) => {
  let engine: Engine;
  let clock: { now: number };
  let timers: (() => void)[];
  let mail: ReturnType<typeof fakeMail>;
  const databases: Database[] = [];
  beforeAll(async () => void (engine = await start()));
  beforeEach(() => {
    clock = { now: Date.UTC(2026, 10, 21, 7) };
    timers = [];
    mail = fakeMail();
  });
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.close().catch(() => undefined);
  });
  afterAll(() => engine.remove());

  /** Starts a server process. Its timers never run; tests call `sender.start` instead. */
  async function aServer(wrap = (database: Database) => database, webhook: Webhook | null = null) {
    const database = wrap(await openBookDatabase(engine.open));
    databases.push(database);
    const server = await shopServer({
      mailer: mail.mailer,
      webhook,
      database,
      now: () => clock.now,
      later: (run) => void timers.push(run),
    });
    const post = (order: Order) =>
      answerOrder(
        aCall({
          ...server,
          mailsTo: UNLIMITED,
          request: posted(orderForShop(order)),
          catalogue: [urli],
          now: clock.now,
        }),
      );
    return { ...server, post, database };
  }
  const mailsOf = ({ id }: Order) => mail.sent.filter((one) => one.includes(id)).sort();
  const bothMails = ({ id }: Order) => [`<${id}.shop@kansa.in>`, `<${id}.shopper@kansa.in>`];

  test('accepts orders while the mail server is down, and sends the mails once it is back', async () => {
    mail.state.answer = () => 'unreachable';
    const order = another();
    const server = await aServer();
    const response = await server.post(order);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ emailed: false });
    clock.now += 24 * HOUR_MS;
    await server.sender.start();
    expect(mail.sent).toEqual([]);
    mail.state.answer = () => 'accepted';
    clock.now += HOUR_MS;
    await server.sender.start();
    expect(mailsOf(order)).toEqual(bothMails(order));
  });

  test('sends waiting messages after a restart, none of them twice', async () => {
    mail.state.answer = (one) => (isToShopper(one) ? 'unreachable' : 'accepted');
    const order = another();
    const first = await aServer();
    await first.post(order);
    await first.database.close();
    mail.state.answer = () => 'accepted';
    clock.now += HOUR_MS;
    const second = await aServer();
    await second.sender.start();
    expect(await (await second.post(order)).json()).toEqual({ emailed: true });
    expect(mailsOf(order)).toEqual(bothMails(order));
  });

  test('sends each message only once, from as many copies of the server as the database allows', async () => {
    mail.state.answer = () => 'unreachable';
    const orders = Array.from({ length: 5 }, another);
    const first = await aServer();
    for (const order of orders) await first.post(order);
    await first.database.close();
    mail.state.answer = () => 'accepted';
    clock.now += HOUR_MS;
    const copies = [await aServer()];
    // The Postgres of the tests accepts only one connection.
    if (engine.connections > 1) copies.push(await aServer());
    await Promise.all(copies.map(({ sender }) => sender.start()));
    expect(mail.sent).toHaveLength(2 * orders.length);
    expect(new Set(mail.sent).size).toBe(mail.sent.length);
  });

  test('retries a failing mail at growing intervals', async () => {
    const tries: number[] = [];
    const order = another();
    mail.state.answer = ({ messageId }) => {
      if (messageId === bothMails(order)[0]) tries.push(clock.now);
      return 'unreachable';
    };
    const server = await aServer();
    const started = clock.now;
    await server.post(order);
    for (let minute = 0; minute < 240; minute += 1) {
      clock.now += MINUTE_MS;
      await server.sender.start();
    }
    const pauses = tries.slice(1).map((at, index) => (at - tries[index]!) / MINUTE_MS);
    expect(tries[0]).toBe(started);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBe(60);
  });

  test('gives up a confirmation that was refused three times, whatever was before, but never the owner’s mail', async () => {
    let refusals = 0;
    const order = another();
    mail.state.answer = () => 'unreachable';
    const server = await aServer();
    expect(await (await server.post(order)).json()).toEqual({ emailed: false });
    const hoursPass = async (hours: number) => {
      for (let hour = 0; hour < hours; hour += 1) {
        clock.now += HOUR_MS;
        await server.sender.start();
      }
    };
    await hoursPass(5);
    mail.state.answer = ({ messageId }) => {
      refusals += messageId === bothMails(order)[1] ? 1 : 0;
      return 'refused';
    };
    await hoursPass(10);
    expect(refusals).toBe(3);
    mail.state.answer = () => 'accepted';
    clock.now += HOUR_MS;
    await server.sender.start();
    // Nothing went to the shopper, and the owner hears why.
    expect(mailsOf(order).toSorted()).toEqual([
      `<${order.id}.refused@kansa.in>`,
      `<${order.id}.shop@kansa.in>`,
    ]);
    const [booked] = await refusedOrders(server.database, [order.id]);
    expect(booked).toBe(order.id);
  });

  test('drops events of a webhook that was turned off, so that their orders can be deleted', async () => {
    const order = another();
    const before = await aServer(undefined, () => Promise.resolve(false));
    await before.post(order);
    await before.database.close();
    clock.now += HOUR_MS;
    const { sender, database, book } = await aServer();
    await sender.start();
    await deleteOld(database, clock.now);
    expect(await book.find([order.id])).toEqual([]);
  });

  test('keeps each order exactly once if it is killed between any two statements', async () => {
    for (let statement = 1; ; statement += 1) {
      const order = another();
      let isDead = () => false;
      const victim = await aServer((database) => {
        const victims = mortal(database, statement);
        isDead = victims.isDead;
        return victims.database;
      });
      const response = await victim.post(order).catch(() => null);
      await victim.database.close();
      clock.now += 2 * MINUTE_MS;
      const survivor = await aServer();
      const kept = await survivor.book.find([order.id]);
      expect(kept).toHaveLength(response?.status === 200 ? 1 : kept.length);
      // Devices repeat a post without an answer.
      if (response?.status !== 200) expect((await survivor.post(order)).status).toBe(200);
      await survivor.sender.start();
      expect(await survivor.book.find([order.id])).toHaveLength(1);
      expect(new Set(mailsOf(order))).toEqual(new Set(bothMails(order)));
      await survivor.database.close();
      if (!isDead()) return;
    }
  });
});
