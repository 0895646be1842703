const WORKER = '/sw.js';

/** Registers the service worker. Without one, everything works as long as there is a network. */
export function registerServiceWorker(): void {
  // The pages require trusted types: this policy allows one address and nothing else.
  const policy = globalThis.trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER });
  const url = (policy?.createScriptURL('') ?? WORKER) as string;
  navigator.serviceWorker?.register(url).catch(() => undefined);
}

/** Asks the service worker to keep the pages of the cart, or those of an account, for a time without a network. */
export function cachePages(group: 'cart' | 'account'): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(group));
}

/** The addresses of the pages that the service worker has kept on this device. */
export async function keptPages(): Promise<ReadonlySet<string>> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
  } catch {
    // No caches, or no leave to use them.
    return new Set();
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** The title of a page that is kept, without the name of the shop; its address when it has none. */
export async function keptTitle(path: string): Promise<string> {
  const page = await caches.match(path);
  const [, title] = /<title>([^<]*) · [^<]*<\/title>/.exec((await page?.text()) ?? '') ?? [];
  return title?.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all) ?? path;
}
