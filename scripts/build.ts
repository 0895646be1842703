// npm run build: checks the content and builds the site. With --quiet, prints little unless it fails.
import { build } from './build/site.ts';
import { endOnSignal } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

endOnSignal(130);
const quiet = process.argv.includes('--quiet');
// npm start prints the warnings itself.
loadSettings('production', { quiet });
process.exit((await build({ quiet })) ? 0 : 1);
