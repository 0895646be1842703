// npm run build: checks the content and builds the site. With --quiet, prints little unless it fails.
import { build } from './build/site.ts';
import { soldOutAtDesk } from './build/sold-out.ts';
import { endOnSignal } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

endOnSignal(130);
const quiet = process.argv.includes('--quiet');
// npm start prints the warnings itself.
loadSettings('production', { quiet });
process.env.SOLD_OUT_AT_DESK = (await soldOutAtDesk()).join();
process.exit((await build({ quiet })) ? 0 : 1);
