import { tabStorage } from '../browser/storage';
import { createTabText } from '../stores/tab-text';

/** The id of the last order that this tab placed. */
export const lastOrder = createTabText('last-order', tabStorage);
