import { tabStorage } from '../../browser/storage';
import { onToasts } from '../../browser/toast-events';
import { type ToastInput, TOASTS_KEY } from '../../shop/toasts/toasts';
import { hasUnseenOrder } from '../../shop/orders/peek.live';

/**
 * Loads the toasts, and what draws them. If it fails, the next toast tries again.
 */
function load(toast?: ToastInput): void {
  import('./draw-toasts.client').then((toasts) => toast && toasts.notify(toast)).catch(() => {});
}

/** Loads them if the page before has left some, or an order that nobody has been told of. */
function loadStored(): void {
  if (tabStorage.read(TOASTS_KEY)?.startsWith('[{') || hasUnseenOrder()) load();
}

loadStored();
// Back has restored this page as it was left.
tabStorage.watch(TOASTS_KEY, loadStored);
onToasts(load);
