import { currentPath } from '../browser/current-path';
import { whenIdle } from '../browser/idle';
import { tabStorage } from '../browser/storage';
import { announceToasts } from '../browser/toast-news';
import { createToasts } from '../stores/toasts';

const path = currentPath();

/** The shop's toasts. */
export const { $toasts, notify, dismiss, withdraw, clear } = createToasts({
  storage: tabStorage,
  now: Date.now,
  // Checkout shows what is in the cart.
  pages: path === '/checkout' ? [path, '/cart'] : [path],
});

$toasts.listen(() => announceToasts());
// With the store at hand, what draws it is loaded early: a toast may have to say that the network is gone.
if (typeof document !== 'undefined') whenIdle(() => announceToasts());
