import { environmentOfBuild } from '../config/built-accounts.ts';
import { decideAccounts } from '../config/decide-accounts.ts';
import { serve } from './serve.ts';

// Serves the build that is there, with nothing but the build and this folder, as in a container: real
// accounts or none, for the emulator is not here.
const dist = new URL('../dist/', import.meta.url);
const environment = await environmentOfBuild(dist, process.env);
const { mode } = decideAccounts(environment, 'absent');
await serve({ accounts: mode === 'firebase' });
