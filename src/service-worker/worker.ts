import {
  CACHES,
  fetchMissing,
  fetchPage,
  cacheFile,
  cachePage,
  cachedFile,
  cachedPage,
  cachedPictureLike,
} from './cache';
import { savesData } from '../browser/preferences';
import { isHashed, isPicture, isPinFile, pageAt } from './requests';
import { type FetchEvent, scope } from './scope';

/**
 * The service worker lets visited pages open offline. It has no state and depends on no build: files are
 * cached under their hashed names, and a page only together with its own scripts. A new worker waits, as is
 * the default, until all pages of the shop are closed.
 */

const OFFLINE = '/offline';
/** The start page of the installed shop: see `pages/site.webmanifest.ts`. */
const START = '/';
/** How long to wait for the network when the page is cached. */
const TIMEOUT_MS = 3000;

const BUYING = ['/cart', '/checkout', '/order-confirmation'];
/** More pages to cache when the cart has content or an account page is open. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  cart: BUYING,
  // These pages share most of their scripts.
  account: ['/orders', '/order', '/manage-items', ...BUYING],
};

scope.addEventListener('install', (event) => {
  event.waitUntil(fetchPage(OFFLINE));
});

/** Caches the pages that were opened before the worker was active, from the browser's own cache. */
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

/** Replaces a picture that isn't cached, so that its background colour shows instead of a broken image. */
const NO_PICTURE = new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
  headers: { 'Content-Type': 'image/svg+xml' },
});

/** Whether the last page came from the network. */
let isReached = true;

/** How long a page has the network and processor to itself before it's cached with its files. */
const AFTER_PAGE_MS = 2000;

const untilRest = () => new Promise((resolve) => setTimeout(resolve, AFTER_PAGE_MS));

/** Caches a file that a page has loaded, from the browser's own cache. */
async function cacheLater(address: string): Promise<void> {
  await untilRest();
  if (!(await cachedFile(address))) await cacheFile(address, await fetch(address));
}

/** Offline, a picture may be shown in another size, for example after the phone was turned. */
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

/** A cached page, marked as possibly outdated: either the device is offline or the shop can't be reached. */
async function asOffline(page: Response): Promise<Response> {
  const html = await page.text();
  const cause = navigator.onLine ? 'unreached' : '';
  return new Response(html.replace('<html ', `<html data-offline="${cause}" `), page);
}

/** Caches an opened page and the start page. If a visitor opens only one page, caching isn't worth the bytes. */
async function cacheVisited(address: string, response: Response): Promise<void> {
  await untilRest();
  await cachePage(address, response);
  if (!savesData()) await fetchMissing([START]);
}

/** Answers from the cache and refetches the file for the next time. */
async function answerPins(event: FetchEvent, address: string): Promise<Response> {
  const fetched = fetch(event.request);
  event.waitUntil(
    fetched.then((response) => cacheFile(address, response.clone())).catch(() => undefined),
  );
  return (await cachedFile(address)) ?? fetched;
}

/**
 * Answers from the network; from the cache if the network is missing, failing or slow; else with the offline page.
 */
async function answerPage(event: FetchEvent, address: string): Promise<Response> {
  // Without navigation preload, which made navigations hang in tests with several tabs and releases.
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
  // A server error doesn't mean that the device is offline.
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
    // The browser's own cache answers sooner, and hashed names stay valid permanently.
    event.waitUntil(cacheLater(pathname).catch(() => undefined));
  else if (isHashed(pathname)) event.respondWith(answerFile(request));
  else if (isPinFile(pathname)) event.respondWith(answerPins(event, pathname));
});
