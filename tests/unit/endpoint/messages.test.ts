// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerMessage,
  readMessage,
  readSubscription,
} from '../../../src/endpoint/messages/messages';
import { deliveryMessages } from '../../../src/endpoint/orders/orders';
import { createMailer } from '../../../src/endpoint/messages/mailer';
import { createRateLimit, type RateLimit } from '../../../src/endpoint/http/rate-limit';
import { CONTACT_MESSAGES } from '../../../src/shop/contact/contact';
import { mailServer, partOf, readMail } from '../../support/mail-server';

const OWNER = 'owner@kansa.in';
const LIMITS = { name: 'messages', turns: 1000, together: 1000, windowS: 600 };
const ASHA = { name: 'Asha Rao', email: 'asha@example.in', message: 'Do you polish old lamps?' };

let server: Awaited<ReturnType<typeof mailServer>>;
beforeEach(async () => {
  server = await mailServer();
});
afterEach(() => server.close());

function post(
  read: typeof readMessage,
  data: unknown,
  limit: RateLimit = createRateLimit(LIMITS),
): Promise<Response> {
  const request = new Request('https://shop.example/api/messages', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  });
  const log = () => undefined;
  const mailer = createMailer({ url: server.url, from: 'shop@kansa.in', log, withinMs: 700 });
  const channels = { mailer, webhook: null };
  return answerMessage(request, read, { channels, limit, caller: 'somebody', owner: OWNER });
}

describe('a message', () => {
  test('reaches the owner, whose reply goes to the writer', async () => {
    const response = await post(readMessage, { ...ASHA, message: 'Namaste.\n<b>Lamps?</b>' });
    expect(response.status).toBe(200);
    const [mail] = server.mails;
    const { header } = readMail(mail!);
    expect(mail!.to).toEqual([OWNER]);
    expect(header('subject')).toBe('Message from Asha Rao');
    expect(header('reply-to')).toBe('Asha Rao <asha@example.in>');
    expect(partOf(mail!, 'text/plain')).toContain('Namaste.\n<b>Lamps?</b>');
    expect(partOf(mail!, 'text/html')).toContain('&lt;b&gt;Lamps?&lt;/b&gt;');
  });

  test.each([
    [{ ...ASHA, name: ' ' }, CONTACT_MESSAGES.missing],
    [{ ...ASHA, email: 'nobody' }, CONTACT_MESSAGES.email],
    [{ name: 1 }, CONTACT_MESSAGES.missing],
    [null, CONTACT_MESSAGES.missing],
    [{ ...ASHA, name: 'Asha\r\nBcc: all@example.in' }, deliveryMessages.unreadable],
  ])('that the form would not send is refused in words: %o', async (data, message) => {
    const response = await post(readMessage, data);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message });
    expect(server.mails).toEqual([]);
  });

  test.each(['Asha <x@y.in>, all@example.in', '"Asha"; all@y.in'])(
    'adds neither header nor recipient by its name: %j',
    async (name) => {
      expect((await post(readMessage, { ...ASHA, name })).status).toBe(200);
      const [mail] = server.mails;
      expect(mail!.to).toEqual([OWNER]);
      expect(mail!.raw).not.toMatch(/^Bcc:/im);
      expect(readMail(mail!).header('reply-to')).toMatch(/<asha@example\.in>$/);
    },
  );

  test('of a program, which fills what people do not see, is answered alike and not delivered', async () => {
    expect((await post(readMessage, { ...ASHA, website: 'https://spam.example' })).status).toBe(
      200,
    );
    expect(server.mails).toEqual([]);
  });

  test('that the mail server does not take is to be sent again', async () => {
    server.answers.push({ code: 451 });
    const response = await post(readMessage, ASHA);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('too often waits, and is told how long', async () => {
    const limit = createRateLimit({ ...LIMITS, turns: 1 });
    await post(readMessage, ASHA, limit);
    const response = await post(readMessage, ASHA, limit);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(server.mails).toHaveLength(1);
  });
});

describe('an address for the newsletter', () => {
  test('reaches the owner', async () => {
    expect((await post(readSubscription, { email: ' asha@example.in ' })).status).toBe(200);
    const [mail] = server.mails;
    expect(mail!.to).toEqual([OWNER]);
    expect(readMail(mail!).header('subject')).toBe('Newsletter: asha@example.in');
  });

  test.each(['nobody', '', 'a@b.in\r\nBcc: all@example.in'])(
    'that is none is refused: %j',
    async (email) => {
      expect((await post(readSubscription, { email })).status).toBe(400);
      expect(server.mails).toEqual([]);
    },
  );
});
