import { tabStorage } from '../browser/storage';
import { createNotices } from '../stores/toasts';

/** The shop's notices. */
export const { $notices, notify, dismiss } = createNotices({ storage: tabStorage, now: Date.now });
