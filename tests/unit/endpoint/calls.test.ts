// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { type CallName, CALLS } from '../../../config/calls';
import { BookMissing } from '../../../src/endpoint/book/database';
import { type Answers, createEndpoint } from '../../../src/endpoint/calls/answer-call';
import { NOBODY } from '../../../src/endpoint/identity/callers';
import type { OpenShop, ShopContent } from '../../../src/endpoint/open-shop/open-shop';
import { ProviderError } from '../../../src/endpoint/payments/provider';
import { UNLIMITED } from '../../support/call';

const NAMES = Object.keys(CALLS) as CallName[];
const audience = (wanted: string) => NAMES.filter((name) => CALLS[name].for === wanted);
const DESK = audience('owners');

let logged: string[];
let shop: OpenShop | null;
let owner: string | null;
let respond: () => Response;
beforeEach(() => {
  logged = [];
  shop = { payments: {} } as OpenShop;
  owner = null;
  respond = () => new Response('answered');
});

function call(name: string, method = 'POST', pagesSend = false) {
  const answers = Object.fromEntries(
    NAMES.map((one) => [one, () => Promise.resolve().then(respond)]),
  ) as unknown as Answers;
  const endpoint = createEndpoint({
    answers,
    open: () => Promise.resolve(shop),
    read: () => Promise.resolve({} as ShopContent),
    callers: { ...NOBODY, ownerOf: () => Promise.resolve(owner) },
    limitOf: () => UNLIMITED,
    pagesSend,
    logError: (line) => logged.push(line),
  });
  const request = new Request(`https://shop.example/api/${name}`, { method });
  return endpoint(name, { request, caller: 'caller' });
}
const statusesOf = (names: readonly string[], method?: string) =>
  Promise.all(names.map(async (name) => (await call(name, method)).status));
const all = (names: readonly string[], status: number) => names.map(() => status);

describe('the endpoint', () => {
  test.each(['', 'unknown', 'toString', 'orders/', 'desk', 'desk/unknown'])(
    'has no call “%s”',
    async (name) => expect((await call(name)).status).toBe(404),
  );

  test('answers every call made with its own method', async () => {
    owner = 'o@kansa.in';
    for (const name of NAMES) expect((await call(name, CALLS[name].method)).status).toBe(200);
  });

  test('answers 405 to another method, and names the right one', async () => {
    for (const name of NAMES.filter((one) => !DESK.includes(one))) {
      const response = await call(name, 'PUT');
      expect([response.status, response.headers.get('allow')]).toEqual([405, CALLS[name].method]);
      expect(await response.json()).toEqual({ message: expect.stringMatching(/\w/) });
    }
  });

  test('looks to everyone but an owner as if there were no desk, whatever the method', async () => {
    for (const method of ['POST', 'PUT']) {
      const response = await call('desk/orders', method);
      expect([response.status, await response.text()]).toEqual([404, 'Not found']);
    }
    expect(logged).toContain('The desk refused a call: desk/orders.');
    respond = () => {
      throw new Error('broken');
    };
    expect(await statusesOf(DESK)).toEqual(all(DESK, 404));
    owner = 'o@kansa.in';
    expect(await statusesOf(DESK)).toEqual(all(DESK, 500));
  });

  test('only registers accounts if the shop keeps no order book', async () => {
    shop = null;
    owner = 'o@kansa.in';
    const others = NAMES.filter((name) => name !== 'user/register');
    expect(await statusesOf(others)).toEqual(all(others, 404));
    expect((await call('user/register')).status).toBe(200);
  });

  test('asks pages that send orders to try again if this server keeps no order book', async () => {
    shop = null;
    const response = await call('orders', 'POST', true);
    expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
  });

  test('has no payment calls without a payment provider', async () => {
    shop = { payments: null } as OpenShop;
    const payments = audience('payers');
    expect(await statusesOf(payments)).toEqual(all(payments, 404));
  });

  test.each([
    ['a full disk', Object.assign(new Error('database or disk is full'), { errcode: 13 })],
    ['a book that was moved', new BookMissing('it was moved')],
    ['no Postgres', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a stopping Postgres', Object.assign(new Error('stops'), { code: '57P01' })],
    ['no payment provider', new ProviderError('unreachable', 'it doesn’t answer')],
  ])('asks to try again because of %s', async (_, error) => {
    respond = () => {
      throw error;
    };
    const response = await call('orders');
    expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
    expect(logged).toEqual([`/api/orders has to wait: ${error.message}`]);
  });

  test.each([
    ['a mistake in the code', new TypeError('x is not a function')],
    ['a mistake in SQL', Object.assign(new Error('no such column'), { errcode: 1 })],
    ['a mistake in SQL on Postgres', Object.assign(new Error('syntax'), { code: '42601' })],
  ])('answers 500 to %s, and logs where it happened', async (_, error) => {
    respond = () => {
      throw error;
    };
    const response = await call('orders');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/\w/) });
    expect(logged).toEqual([`/api/orders failed: ${error.stack}`]);
    expect(logged[0]).toContain('calls.test.ts');
  });
});
