// npm start: from a fresh clone to an open shop. Installs, builds and serves, each only if needed.
import path from 'node:path';
import { openAccounts } from '../emulator/open-accounts.ts';
import { serve } from '../server/serve.ts';
import { buildIfStale } from './build/site.ts';
import { givenSite } from './build/sites.ts';
import { endOnSignal, ROOT } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

const leaveSignals = endOnSignal(0);
loadSettings('production');
// Start the emulator while the site is being built, since it takes seconds.
const opening = openAccounts(process.env, 'started');
if (!(await buildIfStale())) process.exit(1);
const distDir = path.resolve(ROOT, givenSite().distDir);
await serve({ distDir, ...(await opening) });
leaveSignals();
