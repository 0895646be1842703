// npm run build: checks the content and builds the site, whether or not something has changed.
// With --if-stale: only if something has changed; with --for-tests: the same, and without the settings of this
// machine; with --first-shop: the shop of the journeys.
import { warnOfGoneSettings } from '../config/gone-settings.ts';
import { build, buildIfStale } from './build/site.ts';
import { FIRST_SHOP, givenSite } from './build/sites.ts';
import { endOnSignal } from './processes.ts';
import { forgetSettings, loadSettings } from './setup/environment.ts';

const has = (flag: string) => process.argv.includes(flag);

endOnSignal(130);
if (has('--for-tests')) forgetSettings();
else loadSettings('production');
const site = has('--first-shop') ? FIRST_SHOP : givenSite();
const isIfStale = has('--for-tests') || has('--if-stale');
if (!isIfStale) warnOfGoneSettings(process.env);
process.exit((await (isIfStale ? buildIfStale(site) : build({ site }))) ? 0 : 1);
