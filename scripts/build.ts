// npm run build: checks the content and builds the site, whether or not something has changed.
// With --for-tests: only if something has changed, and without the settings of this machine; with
// --first-shop: the shop of the journeys.
import { build, buildIfStale } from './build/site.ts';
import { FIRST_SHOP, givenSite } from './build/sites.ts';
import { endOnSignal } from './processes.ts';
import { forgetSettings, loadSettings } from './setup/environment.ts';

endOnSignal(130);
const isForTests = process.argv.includes('--for-tests');
if (isForTests) forgetSettings();
else loadSettings('production');
const site = process.argv.includes('--first-shop') ? FIRST_SHOP : givenSite();
process.exit((await (isForTests ? buildIfStale(site) : build({ site }))) ? 0 : 1);
