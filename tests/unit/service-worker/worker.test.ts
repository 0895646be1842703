import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileListOf, fileListTag } from '../../../integrations/page-files.ts';
import { fakeCaches } from './support/fake-caches';

const ORIGIN = 'https://shop.example';
const LIST = fileListOf({ always: [], onDemand: [] });
const html = () =>
  new Response(`<html lang="en"><head>${fileListTag(LIST.address)}</head><body></body>`, {
    headers: { 'Content-Type': 'text/html' },
  });

type Event = Record<string, unknown>;
const listeners = new Map<string, (event: Event) => void>();
const fetched = vi.fn<(what: string | { url: string }, options?: RequestInit) => void>();
let stored: ReturnType<typeof fakeCaches>;
let openPages: { url: string }[];
let online: boolean;

/** Fires an event of the worker and waits for everything it started. */
async function fire(type: string, fields: Event = {}): Promise<Response | undefined> {
  const begun: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(type)?.({
    ...fields,
    waitUntil: (work: Promise<unknown>) => begun.push(work),
    respondWith: (response: Promise<Response>) => (answer = response),
  });
  const response = await answer;
  for (const work of begun) await work;
  // The worker also does some work in the background.
  await new Promise((resolve) => setTimeout(resolve, 10));
  return response;
}

const request = (address: string, fields: Event = {}) => ({
  request: { method: 'GET', mode: 'navigate', url: ORIGIN + address, ...fields },
});
const addresses = () =>
  fetched.mock.calls.map(([what]) =>
    typeof what === 'string' ? what : new URL(what.url).pathname,
  );
const keptPages = () => [...(stored.all.get('pages-2')?.keys() ?? [])];

function saveData(saveData: boolean): void {
  vi.stubGlobal('navigator', {
    connection: { saveData },
    get onLine() {
      return online;
    },
  });
}

beforeEach(async () => {
  // The worker's delays end as soon as nothing else is running.
  vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync');
  listeners.clear();
  fetched.mockClear();
  openPages = [];
  stored = fakeCaches();
  vi.stubGlobal('caches', { ...stored, keys: () => Promise.resolve([...stored.all.keys()]) });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('skipWaiting', () => Promise.resolve());
  vi.stubGlobal('clients', {
    claim: () => Promise.resolve(),
    matchAll: () => Promise.resolve(openPages),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) =>
    listeners.set(type, listener),
  );
  online = true;
  vi.stubGlobal('fetch', (what: string | { url: string }, options?: RequestInit) => {
    if (what === LIST.address) return Promise.resolve(Response.json(JSON.parse(LIST.text)));
    fetched(what, options);
    return online ? Promise.resolve(html()) : Promise.reject(new TypeError('no network'));
  });
  saveData(false);
  vi.resetModules();
  await import('../../../src/service-worker/worker.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the service worker for a visitor with an empty cart', () => {
  test('requests only the offline page, and takes the open page from the browser’s cache', async () => {
    openPages = [{ url: `${ORIGIN}/about?from=post` }];
    await fire('install');
    await fire('activate');
    expect(fetched.mock.calls.map(([what, options]) => [what, options?.cache])).toEqual([
      ['/offline', undefined],
      ['/about', 'force-cache'],
    ]);
    expect(keptPages()).toEqual(['/offline', '/about']);
  });

  test('requests the start page once, along with the next page', async () => {
    await fire('fetch', request('/shop'));
    await fire('fetch', request('/contact'));
    expect(addresses()).toEqual(['/shop', '/', '/contact']);
  });

  test('requests nothing else until the opened page is idle', async () => {
    vi.setTimerTickMode('manual');
    const opened = fire('fetch', request('/shop'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(addresses()).toEqual(['/shop']);
    vi.setTimerTickMode('nextTimerAsync');
    await opened;
    expect(addresses()).toEqual(['/shop', '/']);
  });
});

test('the service worker caches all buying pages once the cart has content', async () => {
  await fire('message', { data: 'cart' });
  await fire('message', { data: 'cart' });
  expect(addresses()).toEqual(['/cart', '/checkout', '/order-confirmation']);
});

test('the service worker ignores unknown messages', async () => {
  await fire('message', { data: 'home' });
  await fire('message', { data: { cart: true } });
  expect(addresses()).toEqual([]);
});

test('the service worker requests nothing in advance with Save-Data', async () => {
  saveData(true);
  openPages = [{ url: `${ORIGIN}/about` }];
  await fire('activate');
  await fire('message', { data: 'cart' });
  await fire('message', { data: 'account' });
  await fire('fetch', request('/shop'));
  expect(addresses()).toEqual(['/shop']);
  expect(keptPages()).toEqual(['/shop']);
});

describe('the service worker offline', () => {
  const picture = (address: string) => request(address, { mode: 'no-cors' });

  test('returns a picture in another size if that is cached, and otherwise an empty one', async () => {
    const bowl = new Response('bowl', { headers: { 'Content-Type': 'image/webp' } });
    const network = fetch;
    vi.stubGlobal('fetch', () => Promise.resolve(bowl));
    await fire('fetch', picture('/_astro/bowl.a-1_Z360.webp'));
    vi.stubGlobal('fetch', network);
    online = false;
    const seen = await fire('fetch', picture('/_astro/bowl.a-1_Z800.avif'));
    expect(await seen?.text()).toBe('bowl');
    const other = await fire('fetch', picture('/_astro/vase.b-2_Z800.avif'));
    expect(other?.headers.get('Content-Type')).toBe('image/svg+xml');
  });

  test('marks a cached page as offline, but not after a server error', async () => {
    await fire('fetch', request('/shop'));
    online = false;
    expect(await (await fire('fetch', request('/shop')))?.text()).toContain('data-offline');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })));
    expect(await (await fire('fetch', request('/shop')))?.text()).not.toContain('data-offline');
  });

  test.each([
    ['offline', false, 'data-offline=""'],
    ['unreached on a device that is online', true, 'data-offline="unreached"'],
  ])('marks a cached page as %s', async (_, isOnline, mark) => {
    await fire('fetch', request('/shop'));
    online = isOnline;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await (await fire('fetch', request('/shop')))?.text()).toContain(`<html ${mark} `);
  });

  test('fails requests for scripts that aren’t cached, so that the page reports it', async () => {
    online = false;
    await expect(fire('fetch', picture('/_astro/a.1.js'))).rejects.toThrow();
  });
});

describe('the service worker', () => {
  test.each([
    ['a call to the endpoint', request('/api/user/register/', { method: 'POST', mode: 'cors' })],
    ['a page of the identity provider', request('/__/auth/handler?code=secret')],
    ['a call to the identity provider', request('/emulator/v1/accounts', { mode: 'cors' })],
    [
      'a request to another origin',
      { request: { method: 'GET', mode: 'cors', url: 'https://elsewhere/_astro/a.js' } },
    ],
    ['a submitted form', request('/cart', { method: 'POST' })],
    ['a file without a hash', request('/invoice.pdf', { mode: 'no-cors' })],
  ])('neither answers nor caches %s', async (_what, event) => {
    expect(await fire('fetch', event)).toBeUndefined();
    expect(addresses()).toEqual([]);
  });

  test('caches a page without its query and without an order’s number', async () => {
    await fire('fetch', request('/order/AAN-261121-7K2WX-M94RY?from=mail'));
    expect(keptPages()).toEqual(['/order', '/']);
  });
});
