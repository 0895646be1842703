import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookUp, SERVING_RULES_FILE, type ServingRules } from '../../config/serving-rules.ts';
import { givenSite } from '../../scripts/build/sites.ts';
import { firebaseHosting } from '../../scripts/hosting/firebase.ts';
import { builtFiles } from '../../scripts/hosting/built-files.ts';
import { ONE_OF_EACH, PAGES } from '../support/pages';
import { startFirebaseHosting } from './support/firebase-hosting';
import type { Host } from './support/host';
import { startOurServer } from './support/our-server';
import { walk } from './support/walk';

// One suite, run against the shop's own server and against Firebase Hosting. What differs is at the
// end.
const distDir = path.resolve(givenSite().distDir);
const client = path.join(distDir, 'client');
const rules = JSON.parse(
  await readFile(path.join(distDir, SERVING_RULES_FILE), 'utf8'),
) as ServingRules;
const files = await builtFiles(client);
const service = { serviceId: 'aangan', region: 'asia-south1' };

/**
 * Our server shows the first only where accounts are off; the other is not a page with an address.
 */
const ELSEWHERE = ['/no-accounts', '/404'];
const addresses = PAGES.map(({ path: address }) => address).filter(
  (address) => !ELSEWHERE.includes(address),
);

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Sends exactly this request, and returns the response unchanged. */
function ask(host: Host, target: string, headers = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      host.origin + target,
      { method, headers: { 'X-Forwarded-Proto': 'https', ...headers } },
      (answer) => {
        buffer(answer).then((body) => {
          const { statusCode: status = 0 } = answer;
          resolve({ status, headers: answer.headers as Answer['headers'], body });
        }, reject);
      },
    );
    asking.on('error', reject).end();
  });
}

const builtPage = (address: string) =>
  readFile(path.join(client, address === '/404' ? '404.html' : `${address}/index.html`), 'utf8');

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const everywhere = { ...rules.everywhere, ...rules.overHttps };
const headersOfPage = (address: string) =>
  lowerCase({ ...everywhere, ...lookUp(rules.pages, address) });
const headersOfFile = (address: string) =>
  lowerCase({ ...everywhere, ...lookUp(rules.files, address) });

let ours: Host;
let firebase: Host;
beforeAll(async () => {
  ours = await startOurServer(distDir, rules);
  firebase = await startFirebaseHosting(client, firebaseHosting(rules, files, service));
});
afterAll(async () => {
  await ours.stop();
  await firebase.stop();
});

describe.each([
  ['our server', () => ours],
  ['Firebase Hosting', () => firebase],
])('%s', (_name, host) => {
  test.each(addresses)('sends the page %s with its policy and headers', async (address) => {
    const { status, headers, body } = await ask(host(), address);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers).toMatchObject(headersOfPage(address));
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(body.toString()).toBe(await builtPage(address));
  });

  test('sends every file that is not a page, with its headers', async () => {
    expect(files.length).toBeGreaterThan(10);
    for (const address of files) {
      const { status, headers, body } = await ask(host(), address);
      expect(status, address).toBe(200);
      // Hosting uses other media types for some files.
      const expected = { ...headersOfFile(address), 'content-type': headers['content-type'] };
      expect(headers, address).toMatchObject(expected);
      expect(body.equals(await readFile(path.join(client, address))), address).toBe(true);
    }
  });

  test.each([
    ['/', 'no-cache'],
    ['/order/AAN-1001', 'no-cache'],
    ['/nope', 'no-cache'],
    ['/robots.txt', 'no-cache'],
    ['/favicon.svg', 'public, max-age=86400, stale-while-revalidate=604800'],
    [
      files.find((file) => /^\/_astro\/.*\.js$/.test(file)) ?? '',
      'public, max-age=31536000, immutable',
    ],
  ])('has %s kept for: %s', async (address, caching) => {
    expect((await ask(host(), address)).headers['cache-control']).toBe(caching);
  });

  test.each(['/order/AAN-1001', '/order/what%20ever?x', '/order/AAN-1001/'])(
    'answers %s with the page of all orders',
    async (address) => {
      const { status, headers, body } = await ask(host(), address);
      expect(status).toBe(200);
      expect(headers).toMatchObject(headersOfPage('/order'));
      expect(body.toString()).toBe(await builtPage('/order'));
    },
  );

  test.each(['/shop?category=decor', '/%73hop'])('answers %s with its page', async (address) => {
    const { status, body } = await ask(host(), address);
    expect(status).toBe(200);
    expect(body.toString()).toBe(await builtPage('/shop'));
  });

  test.each([
    '/nope',
    '/a/b/c',
    '/404',
    '/order/a/b',
    '/_image',
    '/.env',
    '/product',
    '/api',
    '/shop/x',
  ])('answers %s with status 404 and its page', async (address) => {
    const { status, headers, body } = await ask(host(), address);
    expect(status).toBe(404);
    expect(headers).toMatchObject(headersOfPage('/404'));
    expect(body.toString()).toBe(await builtPage('/404'));
  });

  test('answers HEAD with the headers of GET and no body', async () => {
    const { status, headers, body } = await ask(host(), '/shop', {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers).toMatchObject(headersOfPage('/shop'));
    expect(body).toHaveLength(0);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('sends %s to who asks for it, and tells caches so', async (encoding, decode) => {
    const { headers, body } = await ask(host(), '/shop', { 'accept-encoding': encoding });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(decode(body).toString()).toBe(await builtPage('/shop'));
  });

  test('shows every kind of page in a browser without a violation or an error', async () => {
    const shown = ONE_OF_EACH.filter((address) => !ELSEWHERE.includes(address));
    expect(shown.length).toBeGreaterThan(10);
    expect(await walk(host().origin, [...shown, '/order/AAN-1001', '/nope'])).toEqual([]);
  });
});

/** What differs, and why: docs/decisions/063. */
describe('differences', () => {
  const both = async (target: string, headers = {}, method = 'GET') => ({
    own: await ask(ours, target, headers, method),
    theirs: await ask(firebase, target, headers, method),
  });

  test('a slash at the end, and names of pages’ files: Hosting has one canonical address', async () => {
    for (const address of ['/shop/', '/shop/index.html']) {
      const { theirs } = await both(address);
      expect(theirs).toMatchObject({ status: 301, headers: { location: '/shop' } });
    }
    expect((await both('/shop/')).own.status).toBe(200);
    expect((await both('/shop/index.html')).own.status).toBe(404);
  });

  test('what is missing under /_astro/: Hosting’s headers follow the address, not the status', async () => {
    const { own, theirs } = await both('/_astro/gone.js');
    expect([own.status, theirs.status]).toEqual([404, 404]);
    expect(own.headers['cache-control']).toBe('no-cache');
    expect(theirs.headers['cache-control']).toContain('immutable');
  });

  test('files carry Speculation-Rules: an entry of Hosting cannot take a header away', async () => {
    const { own, theirs } = await both('/favicon.svg');
    expect(own.headers['speculation-rules']).toBeUndefined();
    expect(theirs.headers['speculation-rules']).toBe('"/speculation-rules.json"');
  });

  test('unknown products and the endpoint: Hosting calls the container, which its emulator does not have', async () => {
    expect((await both('/product/gone')).own).toMatchObject({
      status: 302,
      headers: { location: '/' },
    });
    expect((await both('/product/gone')).theirs.status).toBe(500);
    for (const address of ['/api/user/register', '/api/user/register/', '/product/gone/'])
      expect((await both(address, {}, 'POST')).theirs.status, address).toBe(500);
  });

  test('POST to a page: the emulator ignores the method', async () => {
    const { own, theirs } = await both('/shop', {}, 'POST');
    expect([own.status, theirs.status]).toEqual([405, 200]);
  });

  test('a page that is known already: the emulator sends it again', async () => {
    for (const [host, status] of [
      [ours, 304],
      [firebase, 200],
    ] as const) {
      const { etag } = (await ask(host, '/shop')).headers;
      expect((await ask(host, '/shop', { 'if-none-match': etag })).status).toBe(status);
    }
  });
});
