import { tabStorage } from '../browser/storage';
import { createTabText } from '../stores/tab-text';

/** The path of the page that sent this tab to Login, until the way back was offered. */
export const wayBack = createTabText('way-back', tabStorage);
