// npm start: from a fresh clone to an open shop. Installs, builds and serves, each only if needed.
<<<<<<< HEAD
import { openAccounts } from '../emulator/open-accounts.ts';
=======
import path from 'node:path';
import { openAccounts } from '../emulator/open-accounts.mjs';
>>>>>>> main
import { serve } from '../server/serve.ts';
import { buildIfStale } from './build/site.ts';
import { givenSite } from './build/sites.ts';
import { endOnSignal, ROOT } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

const leaveSignals = endOnSignal(0);
loadSettings('production');
<<<<<<< HEAD
// The emulator takes seconds to start; the build does not have to wait for it.
const opening = openAccounts(process.env, 'brought');
if (!(await buildIfStale())) process.exit(1);
await serve(await opening);
=======
// Start the emulator while the site is being built, since it takes seconds.
const opening = openAccounts();
if (!(await buildIfStale())) process.exit(1);
const { before, stop } = await opening;
await serve({ distDir: path.resolve(ROOT, givenSite().distDir), before, afterStop: stop });
>>>>>>> main
leaveSignals();
