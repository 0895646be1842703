// @ts-check
// npm start: from a fresh clone to an open shop. Installs, builds and serves, each only if needed.
import { endOnSignal, endWithNpm } from './processes.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode } from './setup/node.mjs';

const leaveSignals = endOnSignal(0);
endWithNpm();
await installDependencies();
await ensureNode();

// From here on Node is new enough for everything else.
const { loadSettings } = await import('./setup/environment.mjs');
const { buildIfStale } = await import('./build/site.mjs');
const { openAccounts } = await import('../emulator/open-accounts.ts');
const { serve } = await import('../server/serve.ts');

loadSettings('production');
// The emulator takes seconds to start; the build does not have to wait for it.
const opening = openAccounts(process.env, 'brought');
if (!(await buildIfStale())) process.exit(1);
await serve(await opening);
leaveSignals();
