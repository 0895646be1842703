// @vitest-environment node
import { CONTACT_MESSAGES, tidyEmail } from '../../../src/shop/contact/contact';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerMessage,
  readMessage,
  readSubscription,
} from '../../../src/endpoint/contact/contact-form';
import type { Webhook } from '../../../src/endpoint/outgoing/webhook';
import type { Database } from '../../../src/endpoint/book/database';
import { openBookDatabase } from '../../../src/endpoint/book/open';
import { openSqlite } from '../../../src/endpoint/book/sqlite';
import { createRateLimit, type RateLimit } from '../../../src/endpoint/http/rate-limit';
import { aCall, posted } from '../../support/call';
import { mortal } from '../../support/databases';
import { mailServer, partOf, readMail } from '../../support/mail-server';
import { shopServer, type ShopServer } from '../../support/shop-server';

const OWNER = 'owner@kansa.in';
const LIMITS = { turns: 1000, together: 1000, windowS: 600 };
const ASHA = { name: 'Asha Rao', email: 'asha@example.in', message: 'Do you polish old lamps?' };

let server: Awaited<ReturnType<typeof mailServer>>;
beforeEach(async () => {
  server = await mailServer();
});
afterEach(() => server.close());

async function post(
  read: typeof readMessage,
  data: unknown,
  limit: RateLimit = createRateLimit(LIMITS),
  shop?: ShopServer,
): Promise<Response> {
  const { book, channels } = shop ?? (await shopServer({ mailUrl: server.url }));
  return answerMessage(aCall({ book, channels, limit, request: posted(data) }), read);
}

describe('the messages endpoint', () => {
  test('mails a message to the owner, with the sender in Reply-To', async () => {
    const response = await post(readMessage, { ...ASHA, message: 'Namaste.\n<b>Lamps?</b>' });
    expect(response.status).toBe(200);
    const [mail] = server.mails;
    const { header } = readMail(mail!);
    expect(mail!.to).toEqual([OWNER]);
    expect(header('subject')).toBe('Message from Asha Rao');
    expect(header('reply-to')).toBe('Asha Rao <asha@example.in>');
    expect(partOf(mail!, 'text/plain')).toContain('Namaste.\n<b>Lamps?</\u2060b>');
    expect(partOf(mail!, 'text/html')).toContain('&lt;b&gt;Lamps?&lt;/\u2060b&gt;');
  });

  test.each([
    [{ ...ASHA, name: ' ' }, CONTACT_MESSAGES.missing],
    [{ ...ASHA, email: 'no-at-sign' }, CONTACT_MESSAGES.email],
    [{ name: 1 }, CONTACT_MESSAGES.missing],
    [null, CONTACT_MESSAGES.missing],
    [{ ...ASHA, name: 'x'.repeat(201) }, 'Shorten your name to 200 characters'],
    [{ ...ASHA, message: 'x'.repeat(10_001) }, 'Shorten your message to 10,000 characters'],
  ])('refuses a message that the form would not send, and says why: %o', async (data, message) => {
    const response = await post(readMessage, data);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message });
    expect(server.mails).toEqual([]);
  });

  test.each(['Asha <x@y.in>, all@example.in', '"Asha"; all@y.in', 'Asha\r\nBcc: all@example.in'])(
    'adds no header or recipient from the name %j',
    async (name) => {
      expect((await post(readMessage, { ...ASHA, name })).status).toBe(200);
      const [mail] = server.mails;
      expect(mail!.to).toEqual([OWNER]);
      expect(mail!.raw).not.toMatch(/^Bcc:/im);
      expect(readMail(mail!).header('reply-to')).toMatch(/<asha@example\.in>$/);
    },
  );

  test('accepts a bot’s message, which has the hidden field filled in, but does not deliver it', async () => {
    expect((await post(readMessage, { ...ASHA, website: 'https://spam.example' })).status).toBe(
      200,
    );
    expect(server.mails).toEqual([]);
  });

  test.each([
    ['Asha ❤️', 'Asha ❤'],
    ['\u202eAsha\u200e Rao', 'Asha Rao'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['http://evil.test', 'http:\u2060/\u2060/\u2060evil.\u2060test'],
    ['www。evil。test', 'www。\u2060evil。\u2060test'],
  ])('delivers a message with the name %j', async (name, shown) => {
    const message = 'आ"\n'.repeat(2_500);
    expect((await post(readMessage, { ...ASHA, name, message })).status).toBe(200);
    expect(readMail(server.mails[0]!).header('subject')).toBe(`Message from ${shown}`);
  });

  test.each([
    ['asha@उदाहरण.भारत', '<asha@xn--p1b6ci4b4b3a.xn--h2brj9c>'],
    ['josé@example.com', ''],
    ['आशा@उदाहरण.भारत', ''],
    ['\u200easha@example.com', '<asha@example.com>'],
    ['asha@exam\u00adple.com', '<asha@example.com>'],
    ['asha@example.com,', ''],
    ['asha@example.com;', ''],
    ['asha..rao@example.com', ''],
    ['.asha@example.com', ''],
    ['asha,all@example.com', ''],
    ['<asha@example.com>', ''],
    ['"a b"@example.com', ''],
    ['asha@[127.0.0.1]', ''],
  ])('sets Reply-To for %j only if it is a plain address', async (email, expected) => {
    const response = await post(readMessage, { ...ASHA, email });
    // Some of the addresses are refused, as by the form.
    if (response.status === 400) return expect(server.mails).toEqual([]);
    const [mail] = server.mails;
    expect(readMail(mail!).header('reply-to')).toBe(expected && `Asha Rao ${expected}`);
    const text = partOf(mail!, 'text/plain');
    expect(text).toContain(tidyEmail(email));
    expect(text.includes('won’t reach this address')).toBe(expected === '');
    // The mail must not need SMTPUTF8.
    expect(mail!.raw.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n\t]*$/);
    expect(mail!.smtpUtf8).toBe(false);
  });

  test('resends a message to the webhook alone if the webhook refused it, with the same id', async () => {
    const received: string[] = [];
    const webhook: Webhook = (id) => Promise.resolve(received.push(id) > 1);
    let later = 0;
    const shop = await shopServer({ mailUrl: server.url, webhook, now: () => Date.now() + later });
    const again = () => post(readMessage, ASHA, createRateLimit(LIMITS), shop);
    expect((await again()).status).toBe(200);
    later = 60 * 60_000;
    await shop.sender.start();
    expect(server.mails).toHaveLength(1);
    expect(received).toEqual([received[0], received[0]]);
    // Once it has been delivered, the same text counts as a new message.
    expect((await again()).status).toBe(200);
    expect(server.mails).toHaveLength(2);
    expect(received[2]).not.toBe(received[0]);
  });

  test('delivers a message, and later the same one again, if it is killed between any two statements', async () => {
    const MINUTE_MS = 60_000;
    for (let statement = 1, isDead = true; isDead; statement += 1) {
      const database = await openBookDatabase(() => openSqlite(':memory:'));
      const victim = mortal(database, statement);
      let now = Date.now();
      const start = (on: Database) =>
        shopServer({ mailUrl: server.url, database: on, now: () => now });
      const send = async ({ book, channels }: ShopServer) =>
        answerMessage(aCall({ book, channels, request: posted(ASHA), now }), readMessage);
      await send(await start(victim.database)).catch(() => null);
      now += 2 * MINUTE_MS;
      const survivor = await start(database);
      await survivor.sender.start();
      const delivered = server.mails.length;
      expect((await send(survivor)).status).toBe(200);
      expect(server.mails.length - delivered).toBe(1);
      isDead = victim.isDead();
      await database.close();
    }
  });

  test('keeps a message that the mail server refuses, and sends it later', async () => {
    let later = 0;
    const shop = await shopServer({ mailUrl: server.url, now: () => Date.now() + later });
    server.answers.push({ code: 451 });
    expect((await post(readMessage, ASHA, createRateLimit(LIMITS), shop)).status).toBe(200);
    expect(server.mails).toEqual([]);
    later = 60 * 60_000;
    await shop.sender.start();
    expect(server.mails).toHaveLength(1);
  });

  test('refuses too many messages from one caller, and says how long to wait', async () => {
    const limit = createRateLimit({ ...LIMITS, turns: 1 });
    await post(readMessage, ASHA, limit);
    const response = await post(readMessage, ASHA, limit);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(server.mails).toHaveLength(1);
  });
});

describe('the newsletter endpoint', () => {
  test('warns the owner about an address that mail servers may refuse', async () => {
    expect((await post(readSubscription, { email: 'josé@example.com' })).status).toBe(200);
    const text = partOf(server.mails[0]!, 'text/plain');
    expect(text).toContain('josé@example.com');
    expect(text).toContain('Many mail servers do not accept this address');
  });

  test('mails the address to the owner', async () => {
    expect((await post(readSubscription, { email: ' asha@example.in ' })).status).toBe(200);
    const [mail] = server.mails;
    expect(mail!.to).toEqual([OWNER]);
    expect(readMail(mail!).header('subject')).toBe('Newsletter: asha@example.in');
  });

  test.each(['no-at-sign', '', 'a@b.in\r\nBcc: all@example.in'])(
    'refuses the invalid address %j',
    async (email) => {
      expect((await post(readSubscription, { email })).status).toBe(400);
      expect(server.mails).toEqual([]);
    },
  );
});
