// npm start: from a fresh clone to an open shop. Installs what is missing, builds and serves.
import path from 'node:path';
import { openAccounts } from '../emulator/open-accounts.ts';
import { orderFlags } from '../config/order-delivery.ts';
import { serve } from '../server/serve.ts';
import { givenSite } from './build/sites.ts';
import { endOnSignal, ROOT, run } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

const leaveSignals = endOnSignal(0);
loadSettings('production');
// The pages send orders where there is a way for them.
for (const [name, value] of Object.entries(orderFlags(process.env))) process.env[name] ||= value;
// Start the emulator while the site is being built, since it takes seconds.
const opening = openAccounts(process.env, 'started');
// In a process of its own, so that the server does not keep the memory that a build takes.
const { code } = await run(process.execPath, ['scripts/build.ts', '--quiet']);
if (code !== 0) process.exit(1);
const distDir = path.resolve(ROOT, givenSite().distDir);
await serve({ distDir, ...(await opening) });
leaveSignals();
