import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSite, type Site } from './support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.logged.length = 0;
});

/** Sends one raw request on its own connection. */
const get = (target: string, headers = 'Host: localhost') =>
  site.say(`GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** Ways to write a path segment for the same or the parent folder. */
const DOTS = ['.', '..', '%2e', '%2E%2e', '.%2e', '%252e%252e', '..%5c', '..%2f'];
const PLACES = [
  (dots: string) => `/${dots}/shop`,
  (dots: string) => `/x/${dots}/shop`,
  (dots: string) => `/${dots}/_image?href=/favicon.svg&w=3000&f=avif`,
  (dots: string) => `/${dots}/api/echo`,
  (dots: string) => `/api/${dots}/api/echo`,
  (dots: string) => `/_astro/${dots}/${dots}/secret.txt`,
];

it.each(DOTS.flatMap((dots) => PLACES.map((place) => place(dots))))(
  'the server finds nothing at %s, because it doesn’t normalise addresses',
  async (target) => {
    const answer = await get(target);
    expect([400, 404]).toContain(statusOf(answer));
    expect(answer).not.toContain('not for visitors');
  },
);

describe('an address designed to be slow', () => {
  // Each of these once blocked the server for up to six seconds.
  it.each([
    ['with thousands of folders', 404, '/a'.repeat(7500)],
    ['that consists of slashes', 404, '/'.repeat(15_000)],
    ['that is encoded thousands of times', 404, `/%${'25'.repeat(7500)}2e`],
  ])('%s is answered quickly', async (_, status, target) => {
    const before = process.cpuUsage();
    for (let n = 0; n < 10; n += 1) expect(statusOf(await get(target))).toBe(status);
    // Processor time doesn't depend on other programs.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});

it.each([
  '*',
  'shop',
  'http://elsewhere.example/',
  '/%',
  '/%ff',
  '/%E0%A4%A',
  '/a%00b',
  '//',
  '//elsewhere.example/',
  '/shop//',
  '/\\shop',
  '/shop;x=1',
  '/.env',
])('the server finds nothing at %s', async (target) => {
  expect([400, 404]).toContain(statusOf(await get(target)));
});

it('the redirect for an encoded “#” never leads to another site', async () => {
  for (const target of ['//elsewhere.example%23a', '/%0d%0aX: y%23a', '/\\elsewhere.example%23'])
    expect([400, 404]).toContain(statusOf(await get(target)));
});

it('the server refuses overlong addresses', async () => {
  expect(statusOf(await get(`/${'x'.repeat(8000)}`))).toBe(404);
  expect(statusOf(await get(`/${'x'.repeat(20_000)}`))).toBe(431);
});

it('the server answers pipelined requests in order', async () => {
  const one = (path: string, last = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${last}\r\n`;
  const paths = ['/shop', '/nope', '/api/echo', '/%', '/product/gone', '/'];
  const answer = await site.say(
    paths.map((path) => one(path)).join('') + one('/livez', 'Connection: close\r\n'),
  );
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([200, 404, 200, 400, 302, 200, 200]);
});

describe('a malformed request', () => {
  const REFUSED: [string, string, number][] = [
    ['its request line is malformed', 'EHLO shop\r\n\r\n', 400],
    ['a header has no name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['a header contains a line feed', 'GET / HTTP/1.1\r\nHost: x\r\na: b\nc\r\n\r\n', 400],
    [
      'its body has two lengths',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
      400,
    ],
    [
      'it has both a length and chunks',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['its HTTP version doesn’t exist', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    [
      'its headers are too long',
      `GET / HTTP/1.1\r\nHost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['it has no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
  ];

  it.each(REFUSED)('is refused and disconnected if %s', async (_, bytes, status) => {
    const answer = await site.say(bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toContain('\r\nConnection: close\r\n');
    expect((await site.ask('/')).status).toBe(200);
  });

  it('is not answered in the middle of another response', async () => {
    const socket = connect(site.port, '127.0.0.1');
    const all = text(socket);
    socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.write('nonsense\r\n\r\n');
    expect((await all).match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('a slow client', () => {
  it('is disconnected if it does not receive a response in time', async () => {
    const impatient = await openSite({ responseTimeoutMs: 300 });
    const slow = connect(impatient.port, '127.0.0.1');
    const closed = new Promise((resolve) => slow.once('close', resolve));
    slow.on('error', () => {});
    slow.write('GET /_astro/large.abc.js HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(slow, 'data');
    slow.pause();
    await vi.waitFor(async () => expect(await impatient.connections()).toBe(0), 20_000);
    slow.resume();
    await closed;
    expect(slow.bytesRead).toBeLessThan(32 * 1024 * 1024);
    expect((await impatient.ask('/')).status).toBe(200);
    await impatient.close();
  });

  it.each([
    ['its headers', 'GET / HTTP/1.1\r\nHost: x\r\n', 'a'],
    ['its body', 'POST /api/length HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n', 'b'],
  ])('is disconnected if it does not send %s in time', async (_, beginning, more) => {
    const timeLimits = {
      headersTimeout: 300,
      requestTimeout: 300,
      keepAliveTimeout: 300,
      connectionsCheckingInterval: 50,
    };
    const impatient = await openSite({ timeLimits });
    const slow = connect(impatient.port, '127.0.0.1').on('error', () => {});
    slow.write(beginning);
    const sending = setInterval(() => slow.write(more), 50);
    await text(slow).catch(() => '');
    clearInterval(sending);
    expect((await impatient.ask('/')).status).toBe(200);
    await impatient.close();
  });

  it('doesn’t make the server copy the file that it receives slowly', async () => {
    const patient = await openSite({ responseTimeoutMs: 60_000 });
    const before = process.memoryUsage.rss();
    const slow = Array.from({ length: 20 }, () => {
      const socket = connect(patient.port, '127.0.0.1').on('error', () => {});
      socket.write('GET /_astro/large.abc.js HTTP/1.1\r\nHost: x\r\n\r\n');
      return socket.once('data', () => socket.pause());
    });
    await Promise.all(slow.map((socket) => once(socket, 'data')));
    // Twenty copies would take 640 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
    for (const socket of slow) socket.destroy();
    await patient.close();
  });

  it('receives the whole response within the time limit', async () => {
    const patient = await openSite({ responseTimeoutMs: 10_000 });
    const { status, body } = await patient.ask('/_astro/large.abc.js');
    expect(status).toBe(200);
    expect(body).toHaveLength(32 * 1024 * 1024);
    await patient.close();
  });

  it('is refused while too many connections are open, and accepted again later', async () => {
    const small = await openSite({ maxConnections: 2 });
    const open = () => connect(small.port, '127.0.0.1').on('error', () => {});
    const [first, second] = [open(), open()];
    await Promise.all([once(first, 'connect'), once(second, 'connect')]);
    await expect(small.ask('/')).rejects.toThrow();
    first.destroy();
    second.destroy();
    await vi.waitFor(async () => expect((await small.ask('/')).status).toBe(200), 20_000);
    await small.close();
  });
});
