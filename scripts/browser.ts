// npm run browser: finds a browser for the end-to-end tests, or installs one.
import { endOnSignal } from './processes.ts';
import { provideBrowser } from './setup/browser.ts';

endOnSignal(130);
process.exit((await provideBrowser()) ? 0 : 1);
