const WORKER = '/sw.js';

/** Without a service worker, everything still works while online. */
export function registerServiceWorker(): void {
  // The content security policy requires trusted types: this policy allows only one address.
  const policy = globalThis.trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER });
  const url = (policy?.createScriptURL('') ?? WORKER) as string;
  navigator.serviceWorker?.register(url).catch(() => undefined);
}

/** Asks the service worker to save the pages of the cart or of an account for offline use. */
export function cachePages(group: 'cart' | 'account'): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(group));
}
