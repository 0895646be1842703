import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Observed } from '../../server/observe.ts';
import { HOME, openSite, type Site } from '../unit/server/support/site';
import { type Nginx, requireNginx, startNginx, withCache } from './support/nginx';

// nginx with a cache in place of a CDN; it follows only the headers of our server.
const CDN_SECONDS = 60;

let shop: Site;
let cdn: Nginx;
const reached: Observed[] = [];

beforeAll(async () => {
  requireNginx();
  shop = await openSite({ cdnS: CDN_SECONDS, observers: [(request) => reached.push(request)] });
  cdn = await startNginx([shop.port, shop.port], withCache);
});
afterAll(async () => {
  // They are missing where nginx is.
  await cdn?.stop();
  await shop?.close();
});
beforeEach(() => {
  reached.length = 0;
});

async function ask(address: string, headers: Record<string, string> = {}, times = 1) {
  const answers = await Promise.all(
    Array.from({ length: times }, () => fetch(cdn.origin + address, { headers })),
  );
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  return { first: answers[0] as Response, statuses: answers.map(({ status }) => status), bodies };
}

test('many requests for a page reach the server once for each encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { first, statuses, bodies } = await ask('/', { 'accept-encoding': encoding }, 50);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(new Set(bodies)).toEqual(new Set([HOME]));
    expect(first.headers.get('content-security-policy')).toContain("default-src 'self'");
  }
  expect(reached.filter(({ route }) => route === '/')).toHaveLength(3);
});

test('requests for a hashed file reach the server once', async () => {
  await ask('/_astro/page.abc.js');
  await ask('/_astro/page.abc.js', {}, 20);
  expect(reached).toHaveLength(1);
});

test.each([
  ['/nope', 404],
  ['/product/gone', 200],
  ['/api/echo', 200],
  ['/healthz', 200],
])('%s is asked of the server each time', async (address, status) => {
  for (let i = 0; i < 3; i += 1) expect((await ask(address)).statuses).toEqual([status]);
  const kinds = reached.filter(({ route }) => route !== '/');
  expect(kinds).toHaveLength(3);
});
