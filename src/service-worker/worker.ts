import {
  CACHES,
  fetchMissing,
  fetchPage,
  keepFile,
  keepPage,
  keptFile,
  keptPage,
  savesData,
} from './kept';
import { isHashed, isPinFile, pageAt } from './requests';
import { type FetchEvent, scope } from './scope';

/**
 * The service worker: what was seen opens without a network (decision 121). It knows no state and no build: files are
 * kept under the hash in their name, and a page is kept only with its own scripts, so that a new worker can take over
 * at once from an older one.
 */

const OFFLINE = '/offline';
/** Where an installed shop starts: see `pages/site.webmanifest.ts`. */
const START = '/';
/** How long to wait for a page from the network when it is cached. */
const PATIENCE_MS = 3000;

/** Further pages to cache when something was put into the cart, or a page of an account is open. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  cart: ['/cart', '/checkout', '/order-confirmation'],
  account: ['/orders', '/order', '/manage-items'],
};

scope.addEventListener('install', (event) => {
  event.waitUntil(fetchPage(OFFLINE).then(() => scope.skipWaiting()));
});

/** Caches the pages that were opened before the worker was active, and the one with which an installed shop starts. */
async function keepOpenPages(): Promise<void> {
  const open = (await scope.clients.matchAll({ type: 'window' }))
    .map(({ url }) => pageAt(new URL(url).pathname))
    .filter((address) => address !== null);
  if (!savesData()) await fetchMissing([...open, START]);
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (!CACHES.includes(name)) await caches.delete(name);
  await scope.clients.claim();
  // Not awaited: no page opens before the worker is active, so nothing here may wait for the network.
  void keepOpenPages();
}
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('message', (event) => {
  const wanted = WANTED[String(event.data)];
  if (wanted && !savesData()) event.waitUntil(fetchMissing(wanted));
});

/** A file from the cache; from the network the first time. */
async function answerFile({ request, waitUntil }: Pick<FetchEvent, 'request' | 'waitUntil'>) {
  const { pathname } = new URL(request.url);
  const kept = await keptFile(pathname);
  if (kept) return kept;
  const response = await fetch(request);
  waitUntil(keepFile(pathname, response.clone()).catch(() => undefined));
  return response;
}

/** A file that may change, from the cache while it is fetched again for the next time. */
async function answerPins(event: FetchEvent, address: string): Promise<Response> {
  const fetched = fetch(event.request);
  event.waitUntil(
    fetched.then((response) => keepFile(address, response.clone())).catch(() => undefined),
  );
  return (await keptFile(address)) ?? fetched;
}

/**
 * A page from the network; from the cache when the network is missing, fails or is slow; else the
 * offline page.
 */
async function answerPage(event: FetchEvent, address: string): Promise<Response> {
  // Without navigation preload: with it, navigations hung in tests of several tabs and releases.
  const fetched = fetch(event.request);
  event.waitUntil(
    fetched.then((response) => keepPage(address, response.clone())).catch(() => undefined),
  );
  const none = () => null;
  const slow = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const first = await Promise.race([fetched.catch(none), slow]);
  if (first && first.status < 500) return first;
  return (
    (await keptPage(address)) ??
    (await fetched.catch(none)) ??
    (await keptPage(OFFLINE)) ??
    Response.error()
  );
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const address = request.mode === 'navigate' ? pageAt(pathname) : null;
  if (address) event.respondWith(answerPage(event, address));
  else if (isHashed(pathname))
    event.respondWith(answerFile({ request, waitUntil: (promise) => event.waitUntil(promise) }));
  else if (isPinFile(pathname)) event.respondWith(answerPins(event, pathname));
});
