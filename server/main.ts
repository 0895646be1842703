import cluster from 'node:cluster';
import { environmentOfBuild } from '../config/built-accounts.ts';
import { decideAccounts } from '../config/decide-accounts.ts';
import { serve } from './serve.ts';
import { supervise } from './supervise.ts';

// Serves the build that is there, with nothing but the build and this folder, as in a container: real
// accounts or none, for the emulator is not here.
if (process.env.RESTART_ON_SIGHUP === '1' && cluster.isPrimary) {
  supervise();
} else {
  const dist = new URL('../dist/', import.meta.url);
  const environment = await environmentOfBuild(dist, process.env);
  const { mode } = decideAccounts(environment, 'absent');
  await serve({ accounts: mode === 'firebase' });
}
