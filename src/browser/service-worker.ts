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
