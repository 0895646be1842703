import { currentPath } from '../browser/current-path';
import { tabStorage } from '../browser/storage';
import { createToasts } from '../stores/toasts';

/** The shop's toasts. */
export const { $toasts, notify, dismiss, withdraw } = createToasts({
  storage: tabStorage,
  now: Date.now,
  page: currentPath(),
});
