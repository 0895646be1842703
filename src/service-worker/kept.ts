import { filesNamedIn, importsOf, isPicture } from './requests';

/** The caches of pages and of files. A number goes up when what is in them changes its form. */
const PAGES = 'pages-1';
const FILES = 'files-1';
export const CACHES = [PAGES, FILES];

/** How much is kept at most, and after how much more the oldest is looked for. */
const LIMIT_BYTES = 30 * 2 ** 20;
const STEP_BYTES = 2 ** 20;
/** The header in which the size of what is kept is written down: the Cache interface does not tell. */
const SIZE = 'X-Kept-Bytes';

let addedBytes = STEP_BYTES;

/** Keeps a response. Rejects when the storage is full. */
async function keep(name: string, address: string, response: Response): Promise<void> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  // What is kept is no longer compressed.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(SIZE, String(body.size));
  await (await caches.open(name)).put(address, new Response(body, { headers }));
  addedBytes += body.size;
  if (addedBytes > STEP_BYTES) await forgetOldest();
}

/** Removes the oldest pictures, then scripts, then pages, until the rest is within the limit. */
async function forgetOldest(): Promise<void> {
  addedBytes = 0;
  let room = LIMIT_BYTES;
  const isPictureIn = ({ url }: Request) => Number(isPicture(new URL(url).pathname));
  for (const name of CACHES) {
    const cache = await caches.open(name);
    // A cache lists what it holds in the order in which it came.
    const youngestFirst = [...(await cache.keys())].reverse();
    for (const key of youngestFirst.sort((a, b) => isPictureIn(a) - isPictureIn(b))) {
      room -= Number((await cache.match(key))?.headers.get(SIZE));
      if (room < 0) await cache.delete(key);
    }
  }
}

/** What a cache holds; undefined for what it does not, and where the browser refuses its caches. */
async function inCache(name: string, address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** A kept file; undefined when it is not kept. */
export function keptFile(address: string): Promise<Response | undefined> {
  return inCache(FILES, address);
}

/** Keeps a file that has just been fetched, if it is whole. */
export async function keepFile(address: string, response: Response): Promise<void> {
  if (response.status === 200) await keep(FILES, address, response);
}

/** The text of a script that is kept, or is kept now. Rejects when it cannot be had. */
async function scriptText(address: string): Promise<string> {
  const kept = await keptFile(address);
  if (kept) return kept.text();
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  await keepFile(address, response.clone());
  return address.endsWith('.js') ? response.text() : '';
}

/**
 * Keeps scripts with all that they import. Rejects when one of them cannot be had.
 * @param steps how many imports on demand to follow: the first are small, what they load in turn (the identity
 *   provider's SDK) is not
 */
async function keepScripts(
  addresses: readonly string[],
  steps: number,
  done = new Set<string>(),
): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      if (done.has(address)) return;
      done.add(address);
      const { always, onDemand } = importsOf(await scriptText(address));
      await keepScripts(always, steps, done);
      if (steps > 0) await keepScripts(onDemand, steps - 1, done);
    }),
  );
}

/** Whether the visitor's browser is told to save data: then nothing is fetched that the page does not ask for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Keeps a page once all of its scripts are kept, so that a page never opens without its own. Rejects when they
 * cannot be had.
 */
export async function keepPage(address: string, response: Response): Promise<void> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (response.status !== 200 || response.redirected || !isPage) return;
  const html = await response.clone().text();
  await keepScripts(filesNamedIn(html), savesData() ? 0 : 1);
  await keep(PAGES, address, response);
}

/** A kept page, if all the scripts that it names are kept too; otherwise undefined. */
export async function keptPage(address: string): Promise<Response | undefined> {
  const page = await inCache(PAGES, address);
  const files = page ? filesNamedIn(await page.clone().text()) : [];
  const kept = await Promise.all(files.map(keptFile));
  return kept.every(Boolean) ? page : undefined;
}

/** Fetches and keeps a page. */
export async function fetchPage(address: string): Promise<void> {
  await keepPage(address, await fetch(address));
}

/** Fetches and keeps the pages that are not kept. Without a network, the next request tries again. */
export async function fetchMissing(addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    if (!(await keptPage(address))) await fetchPage(address).catch(() => undefined);
}
