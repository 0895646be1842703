// npm start: installs what is missing, then builds and serves the shop; works in a fresh clone.
import path from 'node:path';
import { openAccounts } from '../emulator/open-accounts.ts';
import { serve } from '../server/serve.ts';
import { givenSite } from './build/sites.ts';
import { endOnSignal, ROOT, run } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

// Once the imports are compiled: see ./run.mjs.
if (process.argv.includes('--compile')) process.exit();
const leaveSignals = endOnSignal(0);
loadSettings('production');
// The emulator takes seconds to start, so it starts during the build.
const opening = openAccounts(process.env, 'started');
// Builds in a separate process, so that the server doesn't keep the build's memory.
const { code } = await run(process.execPath, ['scripts/build.ts', '--quiet']);
if (code !== 0) process.exit(1);
const distDir = path.resolve(ROOT, givenSite().distDir);
await serve({ distDir, ...(await opening) });
leaveSignals();
