import { tabStorage } from '../browser/storage';
import { createToasts } from '../stores/toasts';

/** The shop's toasts. */
export const { $toasts, notify, dismiss } = createToasts({ storage: tabStorage, now: Date.now });
