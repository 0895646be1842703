import { tabStorage } from '../browser/storage';
import { createTabText } from '../stores/tab-text';
import { $departures } from './departures';

/** The email address that was registered in this tab, for the login form, until somebody logs in. */
export const registeredEmail = createTabText('registered-email', tabStorage);
$departures.listen(() => registeredEmail.set(null));
