// @ts-check
import { environmentOfBuild } from './built-accounts.mjs';
import { decideAccounts } from './decide-accounts.mjs';
import { serve } from './serve.mjs';

// Serves the build that is there, with nothing but the build and this folder, as in a container: real
// accounts or none, for the emulator is not here.
const dist = new URL('../dist/', import.meta.url);
const environment = await environmentOfBuild(dist, process.env);
const { mode } = decideAccounts(environment, { emulator: 'absent' });
await serve({ accounts: mode === 'firebase' });
