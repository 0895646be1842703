import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answerRegistration,
  type IdentityProvider,
} from '../../../src/endpoint/registration/registration';
import { createConfirmationMail } from '../../../src/endpoint/registration/confirmation-mail';
import { createFirebaseIdentityProvider } from '../../../src/endpoint/registration/firebase-identity-provider';
import { createRateLimit, type RateLimit } from '../../../src/endpoint/http/rate-limit';
import { UNLIMITED } from '../../support/call';
import { emulatorForTest, eventually, lookUp } from '../../support/emulator';

const ADDRESS = 'http://shop.example/api/user/register/';
const JSON_TYPE = { 'Content-Type': 'application/json', Accept: 'application/json' };

let own: Awaited<ReturnType<typeof emulatorForTest>>;
let provider: IdentityProvider;
let limit: RateLimit;
let logged: string[];

beforeAll(async () => {
  own = await emulatorForTest();
}, 120_000);
afterAll(() => own.end());
beforeEach(() => {
  logged = [];
  limit = UNLIMITED;
  provider = providerAt(own.host);
});

function providerAt(host: string, timeLimitMs?: number): IdentityProvider {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host);
  const log = (line: string) => logged.push(line);
  return createFirebaseIdentityProvider({
    projectId: 'demo-aangan',
    emulator: true,
    sendConfirmation: createConfirmationMail({ apiKey: 'any', emulatorHost: host, log }),
    log,
    ...(timeLimitMs !== undefined && { timeLimitMs }),
  });
}

async function send(body: BodyInit, headers: Record<string, string> = JSON_TYPE) {
  const request = new Request(ADDRESS, { method: 'POST', headers, body });
  const response = await answerRegistration({ request, limit, caller: '203.0.113.9' }, provider);
  expect(response.headers.get('content-type')).toMatch('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const answer = (await response.json()) as Record<string, string>;
  return { response, status: response.status, body: answer };
}

const person = (email: string) => ({
  name: 'Asha Rao',
  email,
  password: 'brass-lamp',
  mobile: '098765-43210',
});

describe('registering', () => {
  test('creates the account with its name and mobile number', async () => {
    const { status, body } = await send(JSON.stringify(person('asha@example.in')));
    expect(status).toBe(201);
    expect(body).toEqual({
      uid: expect.stringMatching(/^\w{20,}$/),
      email: 'asha@example.in',
      name: 'Asha Rao',
    });
    const account = await lookUp(own.origin, 'asha@example.in');
    expect(account).toMatchObject({ localId: body.uid, displayName: 'Asha Rao' });
    expect(JSON.parse(account?.customAttributes ?? '')).toEqual({ mobile: '+919876543210' });
    expect(account?.phoneNumber).toBeUndefined();
  });

  test('lets two people share one mobile number, as families do', async () => {
    expect((await send(JSON.stringify(person('one@example.in')))).status).toBe(201);
    expect((await send(JSON.stringify(person('two@example.in')))).status).toBe(201);
  });

  test('answers 409 to a second registration of an address, and leaves its account unchanged', async () => {
    const first = await send(JSON.stringify(person('taken@example.in')));
    const again = { ...person('Taken@Example.in'), mobile: '9123456789' };
    const { status, body } = await send(JSON.stringify(again));
    expect(status).toBe(409);
    expect(body.message).toMatch('already an account');
    const account = await lookUp(own.origin, 'taken@example.in');
    expect(account).toMatchObject({ localId: first.body.uid });
    expect(JSON.parse(account?.customAttributes ?? '')).toEqual({ mobile: '+919876543210' });
  });

  test('makes the provider mail a link to confirm the address', async () => {
    await send(JSON.stringify(person('mail@example.in')));
    await eventually(async () => {
      const response = await fetch(`${own.origin}/emulator/v1/projects/demo-aangan/oobCodes`);
      const { oobCodes } = (await response.json()) as { oobCodes: Record<string, string>[] };
      expect(oobCodes).toContainEqual(
        expect.objectContaining({ email: 'mail@example.in', requestType: 'VERIFY_EMAIL' }),
      );
    });
  });

  test.each([
    'password123',
    'PASSWORD',
    'qwerty',
    ' 123456789',
    'Merlot',
    '21031988',
    'mer lot',
    'Ｍｅｒｌｏｔ',
    '२१०३१९८८',
  ])('refuses the leaked password %j with a message', async (password) => {
    const { status, body } = await send(JSON.stringify({ ...person('weak@example.in'), password }));
    expect([status, body.message]).toEqual([400, expect.stringContaining('stolen')]);
  });

  test('answers 415 to anything but JSON', async () => {
    const form = new URLSearchParams(person('form@example.in'));
    expect((await send(form, {})).status).toBe(415);
    expect((await send(JSON.stringify(person('text@example.in')), {})).status).toBe(415);
    expect((await send('{}', { 'Content-Type': 'application/jsonp' })).status).toBe(415);
  });

  test('answers 413 to a body above 16 KB, with or without Content-Length', async () => {
    const text = JSON.stringify({ ...person('big@example.in'), name: 'x'.repeat(16 * 1024) });
    expect((await send(text, { ...JSON_TYPE, 'Content-Length': `${text.length}` })).status).toBe(
      413,
    );
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    const request = new Request(ADDRESS, {
      method: 'POST',
      headers: JSON_TYPE,
      body: endless,
      duplex: 'half',
    } as RequestInit);
    const call = { request, limit, caller: '203.0.113.9' };
    expect((await answerRegistration(call, provider)).status).toBe(413);
    expect(pulled).toBeLessThan(32);
  });

  test('answers 429 with the time to wait, and counts only valid registrations', async () => {
    limit = createRateLimit({ turns: 1, together: 100, windowS: 600 });
    for (let typo = 0; typo < 5; typo += 1) expect((await send('{}')).status).toBe(400);
    expect((await send(JSON.stringify(person('first@example.in')))).status).toBe(201);
    const { response, status, body } = await send(JSON.stringify(person('second@example.in')));
    expect(status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(body.message).toMatch('wait a few minutes');
  });

  test('doesn’t count addresses that have an account, since many people share one network', async () => {
    await send(JSON.stringify(person('known@example.in')));
    limit = createRateLimit({ turns: 1, together: 100, windowS: 600 });
    for (let time = 0; time < 3; time += 1)
      expect((await send(JSON.stringify(person('known@example.in')))).status).toBe(409);
    expect((await send(JSON.stringify(person('neighbour@example.in')))).status).toBe(201);
  });

  test('answers 403 to a request from another site', async () => {
    const headers = { ...JSON_TYPE, Host: 'shop.example', Origin: 'https://elsewhere.example' };
    expect((await send(JSON.stringify(person('csrf@example.in')), headers)).status).toBe(403);
  });
});

describe('registering while the identity provider fails', () => {
  test('answers 503 with Retry-After if the provider can’t be reached', async () => {
    provider = providerAt('127.0.0.1:1');
    const { response, status, body } = await send(JSON.stringify(person('down@example.in')));
    expect(status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(body.message).toMatch('try again in a minute');
    expect(logged.join()).toMatch('app/network-error');
    expect(logged.join()).not.toMatch(/down@|Asha|brass|98765/);
  });

  test('answers 503 within the time limit if the provider doesn’t respond', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    provider = providerAt(`127.0.0.1:${(silent.address() as AddressInfo).port}`, 200);
    const before = Date.now();
    expect((await send(JSON.stringify(person('slow@example.in')))).status).toBe(503);
    expect(Date.now() - before).toBeLessThan(7_000);
    silent.closeAllConnections();
    silent.close();
  });

  test('completes the account if the provider’s response breaks off', async () => {
    let broken = 0;
    const breaking = createServer((request, response) => {
      const { method, url = '' } = request;
      // The emulator answers only requests to its own address.
      const headers = { ...request.headers, host: own.host };
      const onward = httpRequest(`${own.origin}${url}`, { method, headers }, (answer) => {
        if (broken === 0 && url.endsWith('/accounts')) {
          broken += 1;
          answer.resume().on('end', () => response.destroy());
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(onward);
    });
    await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve));
    provider = providerAt(`127.0.0.1:${(breaking.address() as AddressInfo).port}`);
    const { status, body } = await send(JSON.stringify(person('broken@example.in')));
    expect([broken, status]).toEqual([1, 201]);
    const account = await lookUp(own.origin, 'broken@example.in');
    expect(account).toMatchObject({ localId: body.uid });
    expect(JSON.parse(account?.customAttributes ?? '')).toEqual({ mobile: '+919876543210' });
    breaking.closeAllConnections();
    breaking.close();
  });

  test('completes an account that is created after the time limit', async () => {
    provider = providerAt(own.host, 0);
    expect((await send(JSON.stringify(person('late@example.in')))).status).toBe(503);
    await eventually(async () => {
      const account = await lookUp(own.origin, 'late@example.in');
      expect(JSON.parse(account?.customAttributes ?? '')).toEqual({ mobile: '+919876543210' });
    });
    provider = providerAt(own.host);
    expect((await send(JSON.stringify(person('late@example.in')))).status).toBe(409);
  });

  test('deletes an account whose mobile number can’t be stored', async () => {
    const requests: string[] = [];
    const forgetful = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const body = JSON.parse(text) as { localId: string | string[] };
      requests.push(`${request.url?.split(/[:/]/).at(-1)} ${String(body.localId)}`);
      const refused = text.includes('customAttributes');
      response.writeHead(refused ? 400 : 200, { 'Content-Type': 'application/json' });
      const account = { localId: String(body.localId) };
      response.end(
        JSON.stringify(
          refused ? { error: { message: 'INTERNAL' } } : { ...account, users: [account] },
        ),
      );
    });
    await new Promise<void>((resolve) => forgetful.listen(0, '127.0.0.1', resolve));
    provider = providerAt(`127.0.0.1:${(forgetful.address() as AddressInfo).port}`);
    expect((await send(JSON.stringify(person('half@example.in')))).status).toBe(503);
    const uid = requests[0]?.split(' ')[1];
    expect(requests.at(0)).toMatch(/^accounts \w{32}$/);
    expect(requests.at(-1)).toBe(`delete ${uid}`);
    forgetful.closeAllConnections();
    forgetful.close();
  });
});
