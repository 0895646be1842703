import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVING_RULES_FILE, type ServingRules } from '../../config/serving-rules.ts';
import { givenSite } from '../../scripts/build/sites.ts';
import { firebaseHosting } from '../../scripts/hosting/firebase.ts';
import { builtFiles } from '../../scripts/hosting/built-files.ts';
import { createApp } from '../../server/app.ts';
import { listen, type Listening } from '../../server/listen.ts';
import { PAGES } from '../support/pages';
import { startFirebaseHosting } from './support/firebase-hosting';

// The same requests to the shop's own server and to Firebase Hosting.
const distDir = path.resolve(givenSite().distDir);
const client = path.join(distDir, 'client');

/** What a visitor's browser acts upon. */
const COMPARED = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'speculation-rules',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

let ours: Listening;
let firebase: Awaited<ReturnType<typeof startFirebaseHosting>>;

beforeAll(async () => {
  const rules = JSON.parse(
    await readFile(path.join(distDir, SERVING_RULES_FILE), 'utf8'),
  ) as ServingRules;
  const app = await createApp({ distDir, onDemand: (_q, _s, next) => next(), trustProxy: true });
  ours = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    headers: rules.everywhere,
    maxConnections: 100,
    responseTimeoutMs: 60_000,
  });
  const service = { serviceId: 'aangan', region: 'asia-south1' };
  firebase = await startFirebaseHosting(
    client,
    firebaseHosting(rules, await builtFiles(client), service),
  );
});
afterAll(async () => {
  await ours.stop(0);
  await firebase.stop();
});

async function ask(origin: string, address: string) {
  const headers = { 'X-Forwarded-Proto': 'https' };
  const response = await fetch(origin + address, { headers, redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('location'),
    type: response.headers.get('content-type')?.split(';')[0],
    headers: Object.fromEntries(COMPARED.map((name) => [name, response.headers.get(name)])),
    body: await response.text(),
  };
}

async function both(address: string) {
  return [await ask(firebase.origin, address), await ask(ours.url, address)] as const;
}

/** Not part of the site on our server, which shows it only where accounts are off. */
const NOT_OURS = '/no-accounts';

describe('Firebase Hosting and our server answer alike', () => {
  test.each(PAGES.map(({ path: address }) => address).filter((address) => address !== NOT_OURS))(
    'for the page %s',
    async (address) => {
      const [theirs, own] = await both(address);
      expect(theirs).toEqual(own);
    },
  );

  test('for every file that is not a page', async () => {
    const files = await builtFiles(client);
    expect(files.length).toBeGreaterThan(10);
    for (const address of files) {
      const [theirs, own] = await both(address);
      const ignored = { 'speculation-rules': null };
      const { headers } = theirs;
      // Hosting uses other media types for some files, and sends the headers of all addresses with
      // files too.
      expect({ ...theirs, type: own.type, headers: { ...headers, ...ignored } }, address).toEqual(
        own,
      );
    }
  });

  test.each(['/order/AAN-1001', '/order/a/b', '/nope', '/a/b/c', '/_image', '/.env'])(
    'for %s',
    async (address) => {
      const [theirs, own] = await both(address);
      expect(theirs).toEqual(own);
    },
  );
});

describe('where they differ', () => {
  test('Hosting redirects a slash at the end, and names of files, to the canonical address', async () => {
    for (const address of ['/shop/', '/shop/index.html']) {
      expect(await ask(firebase.origin, address)).toMatchObject({ status: 301, location: '/shop' });
    }
    expect((await ask(ours.url, '/shop/')).status).toBe(200);
  });

  test('Hosting keeps what is missing under /_astro/ as long as what is there', async () => {
    const [theirs, own] = await both('/_astro/gone.js');
    expect([theirs.status, own.status]).toEqual([404, 404]);
    expect(theirs.headers['cache-control']).toContain('immutable');
    expect(own.headers['cache-control']).toBe('no-cache');
  });
});
