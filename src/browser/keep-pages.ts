/** Asks the service worker to keep the pages of the cart, or those of an account, for a time without a network. */
export function keepPages(group: 'cart' | 'account'): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(group));
}
