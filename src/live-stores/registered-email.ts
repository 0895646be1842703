import { tabStorage } from '../browser/storage';
import { createTabText } from '../stores/tab-text';

/** The address that was just registered in this tab, for the login form to fill in. */
export const registeredEmail = createTabText('registered-email', tabStorage);
