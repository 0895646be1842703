import { currentPath } from '../../browser/address';
import { tabStorage } from '../../browser/storage';
import { announceToasts } from '../../browser/toast-events';
import { whenIdle } from '../../browser/window';
import { createToasts } from './toasts.store';

const path = currentPath();

/** The shop's toasts. */
export const { $toasts, notify, dismiss, heard, withdraw, clear } = createToasts({
  storage: tabStorage,
  now: Date.now,
  // Checkout shows what is in the cart.
  pages: path === '/checkout' ? [path, '/cart'] : [path],
});

$toasts.listen(() => announceToasts());
// With the store at hand, what draws it is loaded early: a toast may have to say that the network is gone.
if (typeof document !== 'undefined') whenIdle(() => announceToasts());
