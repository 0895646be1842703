import { tabStorage } from '../browser/storage';
import { createTabText } from '../stores/tab-text';

/** The email address that was just registered in this tab, for the login form. */
export const registeredEmail = createTabText('registered-email', tabStorage);
