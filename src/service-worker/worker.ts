import {
  CACHES,
  fetchMissing,
  fetchPage,
  cacheFile,
  cachePage,
  cachedFile,
  cachedPage,
  cachedPictureLike,
  savesData,
} from './cache';
import { isHashed, isPicture, isPinFile, pageAt } from './requests';
import { type FetchEvent, scope } from './scope';

/**
 * The service worker: what was seen opens without a network. It knows no state and no build: files are
 * kept under the hash in their name, and a page is kept only with its own scripts, so that it serves later builds too. A new
 * worker waits, as is the default, until no page of the shop is open.
 */

const OFFLINE = '/offline';
/** Where an installed shop starts: see `pages/site.webmanifest.ts`. */
const START = '/';
/** How long to wait for a page from the network when it is cached. */
const TIMEOUT_MS = 3000;

const BUYING = ['/cart', '/checkout', '/order-confirmation'];
/** Further pages to cache when something is in the cart, or a page of an account is open. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  cart: BUYING,
  // Their scripts are mostly the same.
  account: ['/orders', '/order', '/manage-items', ...BUYING],
};

scope.addEventListener('install', (event) => {
  event.waitUntil(fetchPage(OFFLINE));
});

/** Caches the pages that were opened before the worker was active: the browser itself has them still. */
async function cacheOpenPages(): Promise<void> {
  const open = (await scope.clients.matchAll({ type: 'window' }))
    .map(({ url }) => pageAt(new URL(url).pathname))
    .filter((address) => address !== null);
  if (!savesData()) await fetchMissing(open, 'force-cache');
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (!CACHES.includes(name)) await caches.delete(name);
  await scope.clients.claim();
  // Not awaited: no page opens before the worker is active, so nothing here may wait for the network.
  void cacheOpenPages();
}
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('message', (event) => {
  const wanted = WANTED[String(event.data)];
  if (wanted && !savesData()) event.waitUntil(fetchMissing(wanted));
});

/** In the place of a picture that was not seen: its coloured ground shows, not the browser's sign of a broken one. */
const NO_PICTURE = new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
  headers: { 'Content-Type': 'image/svg+xml' },
});

/** Whether the last page came from the network. */
let isReached = true;

/** How long a page has the network and the processor for itself before it is copied into the cache, with its files. */
const AFTER_PAGE_MS = 2000;

const untilRest = () => new Promise((resolve) => setTimeout(resolve, AFTER_PAGE_MS));

/** Caches a file that a page has loaded. The browser's own cache has it: no second request. */
async function cacheLater(address: string): Promise<void> {
  await untilRest();
  if (!(await cachedFile(address))) await cacheFile(address, await fetch(address));
}

/**
 * A file without a network: from the cache. A picture that is cached in another size only, such as before the phone
 * was turned, is shown in that.
 */
async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await cachedFile(pathname);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (!isPicture(pathname)) throw error;
    return (await cachedPictureLike(pathname)) ?? NO_PICTURE.clone();
  }
}

/**
 * A cached page that says why it may be old: the device has no network or, where the browser believes that it has one, the
 * shop isn't reached.
 */
async function asOffline(page: Response): Promise<Response> {
  const html = await page.text();
  const cause = navigator.onLine ? 'unreached' : '';
  return new Response(html.replace('<html ', `<html data-offline="${cause}" `), page);
}

/**
 * Caches a page that is opened, and the one with which an installed shop starts: who comes here opens at least the
 * second page, and only then is it worth its bytes.
 */
async function cacheVisited(address: string, response: Response): Promise<void> {
  await untilRest();
  await cachePage(address, response);
  if (!savesData()) await fetchMissing([START]);
}

/** A file that may change, from the cache while it is fetched again for the next time. */
async function answerPins(event: FetchEvent, address: string): Promise<Response> {
  const fetched = fetch(event.request);
  event.waitUntil(
    fetched.then((response) => cacheFile(address, response.clone())).catch(() => undefined),
  );
  return (await cachedFile(address)) ?? fetched;
}

/**
 * A page from the network; from the cache when the network is missing, fails or is slow; else the
 * offline page.
 */
async function answerPage(event: FetchEvent, address: string): Promise<Response> {
  // Without navigation preload: with it, navigations hung in tests of several tabs and releases.
  const fetched = fetch(event.request);
  event.waitUntil(
    fetched.then((response) => cacheVisited(address, response.clone())).catch(() => undefined),
  );
  const none = () => null;
  const slow = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
  const first = await Promise.race([fetched.catch(none), slow]);
  isReached = first !== null;
  if (first && first.status < 500) return first;
  const kept = await cachedPage(address);
  // An error of the server is no lack of a network.
  if (kept) return first ? kept : asOffline(kept);
  const late = await fetched.catch(none);
  if (late) return late;
  const offline = await cachedPage(OFFLINE);
  return offline ? asOffline(offline) : Response.error();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const address = request.mode === 'navigate' ? pageAt(pathname) : null;
  if (address) event.respondWith(answerPage(event, address));
  else if (isHashed(pathname) && isReached && navigator.onLine)
    // The browser's own cache answers sooner: what has a hash in its name is valid for ever.
    event.waitUntil(cacheLater(pathname).catch(() => undefined));
  else if (isHashed(pathname)) event.respondWith(answerFile(request));
  else if (isPinFile(pathname)) event.respondWith(answerPins(event, pathname));
});
