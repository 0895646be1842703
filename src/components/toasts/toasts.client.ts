import { browserEnvironment } from '../../browser/environment';
import { onToasts } from '../../browser/toast-events';
import { type ToastInput, TOASTS_KEY } from '../../shop/toasts/toasts';

const { tab } = browserEnvironment;

/** Loads the toasts. If that fails, the next toast tries again. */
function load(toast?: ToastInput): void {
  import('./draw-toasts.client').then((toasts) => toast && toasts.notify(toast)).catch(() => {});
}

function loadStored(): void {
  if (tab.read(TOASTS_KEY)?.startsWith('[{')) load();
}

loadStored();
// Runs when Back has restored this page as it was left.
tab.watch(TOASTS_KEY, loadStored);
onToasts(load);
