// npm start: from a fresh clone to an open shop. Installs, builds and serves, each only if needed.
import { openAccounts } from '../emulator/open-accounts.mjs';
import { serve } from '../server/serve.ts';
import { buildIfStale } from './build/site.ts';
import { endOnSignal } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

const leaveSignals = endOnSignal(0);
loadSettings('production');
// The emulator takes seconds to start; the build does not have to wait for it.
const opening = openAccounts();
if (!(await buildIfStale())) process.exit(1);
const { before, stop } = await opening;
await serve({ before, afterStop: stop });
leaveSignals();
