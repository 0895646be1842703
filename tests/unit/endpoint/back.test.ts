// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBookDatabase } from '../../../src/endpoint/book/open';
import { forgetPerson } from '../../../src/endpoint/book/forget';
import { mailboxOf } from '../../../src/endpoint/book/mailbox';
import { sellElsewhere } from '../../../src/endpoint/book/reservations';
import { switchSoldOut } from '../../../src/endpoint/book/today';
import { countWaiting, deleteOldWishes } from '../../../src/endpoint/book/waiting';
import { createRateLimit, type RateLimit } from '../../../src/endpoint/http/rate-limit';
import { answerBack } from '../../../src/endpoint/orders/back';
import { tellWhoWaits } from '../../../src/endpoint/outgoing/back-mails';
import type { Mailer } from '../../../src/endpoint/outgoing/mailer';
import { backMessages } from '../../../src/shop/catalogue/back.messages';
import { CONTACT_MESSAGES } from '../../../src/shop/contact/contact';
import { aCall, posted, SHOP, UNLIMITED } from '../../support/call';
import { ENGINES, type Engine, mortal } from '../../support/databases';
import { urli, vase } from '../../support/order';
import { shopServer, type ShopServer } from '../../support/shop-server';

const ASHA = 'asha@example.in';
const DAY = 24 * 60 * 60_000;

interface Sent {
  to: string;
  subject: string;
  text: string;
}

describe.each(Object.entries(ENGINES))('waiting for a sold-out product on %s', (_, start) => {
  let engine: Engine;
  let shop: ShopServer;
  let now: number;
  let mails: Sent[];
  let isMailAway: boolean;
  /** An address whose mail server refuses every mail. */
  let refuses: string;
  let catalogue: Parameters<typeof tellWhoWaits>[1]['catalogue'];

  beforeAll(async () => void (engine = await start()));
  beforeEach(async () => {
    now = Date.now();
    mails = [];
    [isMailAway, refuses] = [false, ''];
    catalogue = [{ ...urli, soldOut: true }, vase];
    shop = await open();
    for (const table of ['waiting', 'outgoing', 'turns', 'pieces', 'reservations'])
      await shop.book.database.all(`DELETE FROM ${table}`);
  });
  afterEach(() => shop.book.database.close());
  afterAll(() => engine.remove());

  const mailer: Mailer = {
    send(mail) {
      if (isMailAway) return Promise.resolve('unreachable');
      if (mail.to === refuses) return Promise.resolve('refused');
      mails.push(mail as unknown as Sent);
      return Promise.resolve('accepted');
    },
  };
  async function open(): Promise<ShopServer> {
    const database = await openBookDatabase(engine.open);
    return shopServer({ database, mailer, now: () => now });
  }

  const call = (data: object, limit: RateLimit = UNLIMITED) =>
    answerBack(aCall({ ...shop, catalogue, limit, now, request: posted(data) }));
  const ask = (email: string = ASHA, product: string = urli.id) => call({ email, product });
  /** What the link in the last mail holds. */
  async function link() {
    await shop.sender.start();
    const [, id, signature] = /\/back-in-stock#([\w-]+)\.([\w-]+)/.exec(mails.at(-1)!.text) ?? [];
    return { id, signature };
  }
  async function decide(wanted: boolean, given?: object) {
    return (await call({ ...(given ?? (await link())), wanted })).status;
  }
  const waiting = () => countWaiting(shop.book.database);
  const askAndConfirm = async (email = ASHA) => {
    expect((await ask(email)).status).toBe(200);
    expect(await decide(true)).toBe(200);
    mails.length = 0;
  };
  const sweep = async (database = shop.book.database) => {
    const told = await tellWhoWaits(
      database,
      { catalogue, shop: SHOP, addresses: shop.channels },
      now,
    );
    await shop.sender.start();
    return told;
  };
  const comeBack = () => (catalogue = [urli, vase]);

  test('asks the address by mail, and keeps nothing until its button is pressed', async () => {
    expect((await ask()).status).toBe(200);
    const asked = await link();
    expect(mails).toMatchObject([
      { to: ASHA, subject: `Tell me when it is back: ${urli.name}`, replyTo: shop.channels.owner },
    ]);
    expect(await waiting()).toEqual({});
    for (const press of [true, true]) expect(await decide(press, asked)).toBe(200);
    expect(await waiting()).toEqual({ [urli.id]: 1 });
  });

  test('writes one mail once it is back, and forgets the address', async () => {
    await askAndConfirm();
    expect(await sweep()).toBe(0);
    comeBack();
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect(mails).toMatchObject([{ to: ASHA, subject: `${urli.name} is back` }]);
    expect(mails[0]!.text).toContain(`${SHOP.url}/product/${urli.id}`);
    expect(await waiting()).toEqual({});
    expect(await shop.book.database.all('SELECT * FROM outgoing')).toEqual([]);
  });

  test('a product that is sold out again is waited for again', async () => {
    await askAndConfirm();
    comeBack();
    await sweep();
    catalogue = [{ ...urli, soldOut: true }, vase];
    await askAndConfirm();
    expect(await sweep()).toBe(0);
    comeBack();
    expect(await sweep()).toBe(1);
  });

  test.each([
    {
      what: 'switched to “Sold out” at the desk',
      gone: () => switchSoldOut(shop.book.database, vase.id, true),
      back: () => switchSoldOut(shop.book.database, vase.id, false),
    },
    {
      what: 'whose last piece is sold',
      gone: () =>
        sellElsewhere(shop.book.database, { productId: vase.id, quantity: 1, total: 1 }, 0, now),
      back: () =>
        sellElsewhere(shop.book.database, { productId: vase.id, quantity: 0, total: 1 }, 1, now),
    },
  ])('a product $what is waited for', async ({ gone, back }) => {
    catalogue = [urli, { ...vase, pieces: 1 }];
    await gone();
    expect((await ask(ASHA, vase.id)).status).toBe(200);
    expect(await decide(true)).toBe(200);
    expect(await sweep()).toBe(0);
    await back();
    expect(await sweep()).toBe(1);
  });

  test('stops, however often, from the same link, also when a mail is on its way', async () => {
    await ask();
    const asked = await link();
    await decide(true, asked);
    comeBack();
    isMailAway = true;
    expect(await sweep()).toBe(1);
    for (const press of [false, false]) expect(await decide(press, asked)).toBe(200);
    [isMailAway, mails.length, now] = [false, 0, now + DAY];
    await shop.sender.start();
    expect([mails, await waiting()]).toEqual([[], {}]);
  });

  test('retries a mail that can’t be sent', async () => {
    await askAndConfirm();
    comeBack();
    isMailAway = true;
    await sweep();
    expect(mails).toEqual([]);
    [isMailAway, now] = [false, now + DAY];
    await shop.sender.start();
    expect(mails).toHaveLength(1);
  });

  test('tells the owner once whose address refuses the mail, which is tried three times', async () => {
    await askAndConfirm();
    comeBack();
    refuses = ASHA;
    await sweep();
    await shop.sender.start();
    for (let hour = 0; hour < 3; hour += 1) {
      now += 60 * 60_000;
      await shop.sender.start();
    }
    expect(mails).toMatchObject([
      { to: shop.channels.owner, subject: `Not delivered: ${urli.name} is back` },
    ]);
    expect(mails[0]!.text).toContain(ASHA);
    expect(await shop.book.database.all('SELECT * FROM outgoing')).toEqual([]);
  });

  test('doesn’t tell the owner of an address that refuses the question, which anyone can type', async () => {
    refuses = ASHA;
    await ask();
    await shop.sender.start();
    expect(mails).toEqual([]);
  });

  test('tells each person once if two processes look at the same time, and if one is killed', async () => {
    const people = Array.from({ length: 5 }, (_, index) => `asha-${index}@example.in`);
    for (const email of people) await askAndConfirm(email);
    comeBack();
    for (let statements = 0; statements < 8; statements += 1) {
      const dying = mortal(shop.book.database, statements);
      await sweep(dying.database).catch(() => undefined);
    }
    const other = engine.connections > 1 ? (await open()).book.database : shop.book.database;
    await Promise.all([sweep(), sweep(other)]);
    if (other !== shop.book.database) await other.close();
    await shop.sender.start();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(people);
  });

  test('tells a hundred at once, those who have waited longest first', async () => {
    const { database } = shop.book;
    for (let index = 0; index < 101; index += 1)
      await database.all(
        'INSERT INTO waiting (product_id, mailbox, email, at) VALUES ($1, $2, $3, $4)',
        [urli.id, `${index}`, `asha-${index}@example.in`, now - index],
      );
    comeBack();
    expect(await sweep()).toBe(100);
    expect(await database.all('SELECT email FROM waiting')).toEqual([
      { email: 'asha-0@example.in' },
    ]);
  });

  test('answers the same whether an address waits or has had its mails, which are three in an hour', async () => {
    const spellings = [
      'a.sha@gmail.com',
      'asha+1@gmail.com',
      'ASHA@googlemail.com',
      'asha@gmail.com',
    ];
    const answers = [];
    for (const email of spellings) {
      const response = await ask(email);
      answers.push([response.status, await response.text()]);
      await shop.sender.start();
    }
    expect(new Set(answers.map(String))).toEqual(new Set(['200,{}']));
    expect(mails).toHaveLength(3);
    now += 60 * 60_000;
    await ask('asha@gmail.com');
    await shop.sender.start();
    expect(mails).toHaveLength(4);
  });

  test('takes a confirmation mail no turn', async () => {
    for (let times = 0; times < 3; times += 1) await ask();
    expect(await shop.mailsTo.take(mailboxOf(ASHA), now)).toEqual({ ok: true });
  });

  test('starts nothing from a link of more than two days, but stops', async () => {
    await ask();
    const asked = await link();
    expect(await decide(true, asked)).toBe(200);
    now += 2 * DAY + 1;
    expect(await decide(true, asked)).toBe(409);
    expect(await decide(false, asked)).toBe(200);
    expect(await waiting()).toEqual({});
  });

  test('refuses a link that the shop hasn’t signed', async () => {
    await ask();
    const { id, signature } = await link();
    const other = Buffer.from(JSON.stringify([urli.id, 'mira@example.in', now])).toString(
      'base64url',
    );
    for (const forged of [
      { id: other, signature },
      { id, signature: 'x'.repeat(43) },
      { id: '', signature },
      { id },
    ])
      expect(await decide(true, forged)).toBe(404);
    expect(await waiting()).toEqual({});
  });

  test.each([
    [{ email: 'asha', product: urli.id }, 400, CONTACT_MESSAGES.email],
    [{ email: 'asha,all@example.in', product: urli.id }, 400, CONTACT_MESSAGES.email],
    [{ product: urli.id }, 400, CONTACT_MESSAGES.email],
    [{ email: ASHA, product: 'nothing' }, 404, backMessages.noProduct],
    [{ email: ASHA, product: vase.id }, 409, backMessages.isBack],
  ])('refuses %o, and says why', async (data, status, message) => {
    const response = await call(data);
    expect([response.status, await response.json()]).toEqual([status, { message }]);
    expect(await shop.book.database.all('SELECT * FROM outgoing')).toEqual([]);
  });

  test('sends nothing for a program that fills in the hidden field, or calls too often', async () => {
    const bot = { email: ASHA, product: urli.id, website: 'https://spam.example' };
    expect((await call(bot)).status).toBe(200);
    const limit = createRateLimit({ turns: 1, together: 10, windowS: 600 });
    await call(bot, limit);
    expect((await call({ email: ASHA, product: urli.id }, limit)).status).toBe(429);
    await shop.sender.start();
    expect(mails).toEqual([]);
  });

  test('isn’t offered by a shop without mails', async () => {
    shop.channels.hasMail = false;
    expect((await ask()).status).toBe(404);
  });

  test('forgets an address after a year, and when the owner removes a person', async () => {
    await askAndConfirm();
    await askAndConfirm('mira@example.in');
    await deleteOldWishes(shop.book.database, now);
    expect(await waiting()).toEqual({ [urli.id]: 2 });
    const forgotten = await forgetPerson(shop.book.database, ' Asha@Example.in');
    expect(forgotten).toEqual({ finished: 0, open: 0, waited: 1 });
    expect(await waiting()).toEqual({ [urli.id]: 1 });
    comeBack();
    isMailAway = true;
    await sweep();
    await forgetPerson(shop.book.database, 'mira@example.in');
    expect(await shop.book.database.all('SELECT * FROM outgoing')).toEqual([]);
    isMailAway = false;
    catalogue = [{ ...urli, soldOut: true }];
    await askAndConfirm();
    await deleteOldWishes(shop.book.database, now + 1);
    expect(await waiting()).toEqual({});
  });
});
