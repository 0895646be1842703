import { tabStorage } from '../browser/storage';
import { createTabText } from '../stores/tab-text';

/** The path of the page from which this tab was sent to Login, until the way back is offered. */
export const wayBack = createTabText('way-back', tabStorage);
