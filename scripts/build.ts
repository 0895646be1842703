// npm run build: checks the content and builds the site. With --quiet it says little, unless it fails.
import { warnOfGoneSettings } from '../config/gone-settings.ts';
import { build } from './build/site.ts';
import { endOnSignal } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

endOnSignal(130);
loadSettings('production');
const quiet = process.argv.includes('--quiet');
// The server that npm start opens next says the same.
if (!quiet) warnOfGoneSettings(process.env);
process.exit((await build({ quiet })) ? 0 : 1);
