import { savesData } from '../browser/preferences';
import { fileListIn, hasTypeOf, isPicture, type PageFiles, pageAt, pictureOf } from './requests';

/** Increase a cache's number when the format of its entries changes. */
const PAGES = 'pages-2';
const FILES = 'files-1';
export const CACHES = [PAGES, FILES];

/** The limit of both caches together, and how much may be added before old entries are evicted. */
const LIMIT_BYTES = 30 * 2 ** 20;
const STEP_BYTES = 2 ** 20;
/** Stores an entry's size, which the Cache interface doesn't provide. */
const SIZE = 'X-Kept-Bytes';

let addedBytes = STEP_BYTES;

/** Rejects when the storage is full. */
async function keep(name: string, address: string, response: Response): Promise<void> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  // Cached responses are already decompressed.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(SIZE, String(body.size));
  await (await caches.open(name)).put(address, new Response(body, { headers }));
  addedBytes += body.size;
  if (addedBytes > STEP_BYTES) await evictOldest();
}

/** Evicts the oldest pictures, then scripts, then pages, to make room for the next additions. */
async function evictOldest(): Promise<void> {
  addedBytes = 0;
  let room = LIMIT_BYTES - STEP_BYTES;
  const isPictureIn = ({ url }: Request) => Number(isPicture(new URL(url).pathname));
  for (const name of CACHES) {
    const cache = await caches.open(name);
    // A cache lists its entries in insertion order.
    const youngestFirst = [...(await cache.keys())].reverse();
    for (const key of youngestFirst.sort((a, b) => isPictureIn(a) - isPictureIn(b))) {
      room -= Number((await cache.match(key))?.headers.get(SIZE));
      if (room < 0) await cache.delete(key);
    }
  }
}

/** Undefined if the entry is missing, or the browser denies access to its caches. */
async function inCache(name: string, address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

export function cachedFile(address: string): Promise<Response | undefined> {
  return inCache(FILES, address);
}

/** The same picture in another size, or undefined. */
export async function cachedPictureLike(address: string): Promise<Response | undefined> {
  const picture = pictureOf(address);
  const keys = await (await caches.open(FILES)).keys();
  const like = keys
    .map(({ url }) => new URL(url).pathname)
    .find((one) => pictureOf(one) === picture);
  return like === undefined ? undefined : cachedFile(like);
}

/** Caches a fetched file if the response is complete and has the expected type. */
export async function cacheFile(address: string, response: Response): Promise<void> {
  if (response.status === 200 && hasTypeOf(address, response)) await keep(FILES, address, response);
}

async function fetchFile(address: string): Promise<void> {
  if (await cachedFile(address)) return;
  const response = await fetch(address);
  if (!response.ok || !hasTypeOf(address, response)) throw new Error(address);
  await cacheFile(address, response);
}

async function readList(address: string): Promise<PageFiles | undefined> {
  return (await (await cachedFile(address))?.json()) as PageFiles | undefined;
}

/**
 * Caches a page once all of its files are cached, so that it never opens without its scripts. Rejects if they
 * can't be fetched. A host may have redirected to another spelling of the address, such as one with a
 * trailing slash; the cached copy hides that, since browsers refuse redirected answers to navigations.
 */
export async function cachePage(address: string, response: Response): Promise<void> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (response.status !== 200 || !isPage || isElsewhere(address, response)) return;
  const list = fileListIn(await response.clone().text());
  if (!list) return;
  await fetchFile(list);
  const files = await readList(list);
  if (!files) return;
  await Promise.all([...files.always, ...(savesData() ? [] : files.onDemand)].map(fetchFile));
  await keep(PAGES, address, response);
}

/** Whether a redirect led to another page, such as from an unknown product to the home page. */
function isElsewhere(address: string, { redirected, url }: Response): boolean {
  return redirected && pageAt(new URL(url).pathname) !== address;
}

/** A cached page if all of its files are cached too, otherwise undefined. */
export async function cachedPage(address: string): Promise<Response | undefined> {
  const page = await inCache(PAGES, address);
  const list = page && fileListIn(await page.clone().text());
  const files = list && (await readList(list));
  if (!files) return undefined;
  const kept = await Promise.all(files.always.map(cachedFile));
  return kept.every(Boolean) ? page : undefined;
}

/** @param cache `force-cache` for a page that was just loaded: the browser's own copy costs no request */
export async function fetchPage(address: string, cache?: RequestCache): Promise<void> {
  // Low priority: the open page may still be loading.
  await cachePage(address, await fetch(address, { cache, priority: 'low' }));
}

/** Fetches and caches missing pages. If offline, the next request tries again. @param cache see `fetchPage` */
export async function fetchMissing(
  addresses: readonly string[],
  cache?: RequestCache,
): Promise<void> {
  for (const address of addresses)
    if (!(await cachedPage(address))) await fetchPage(address, cache).catch(() => undefined);
}
