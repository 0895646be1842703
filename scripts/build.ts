// npm run build: checks the content and builds the site, whether or not something has changed.
// With --for-tests: only if something has changed, and without the settings of this machine.
import { build, buildIfStale } from './build/site.ts';
import { endOnSignal } from './processes.ts';
import { forgetSettings, loadSettings } from './setup/environment.ts';

endOnSignal(130);
const isForTests = process.argv.includes('--for-tests');
if (isForTests) forgetSettings();
else loadSettings('production');
process.exit((await (isForTests ? buildIfStale() : build())) ? 0 : 1);
