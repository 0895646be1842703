import cluster from 'node:cluster';
import { environmentOfBuild } from '../config/built-accounts.ts';
import { decideAccounts } from '../config/decide-accounts.ts';
import { serve } from './serve.ts';
import { supervise } from './supervise.ts';

// Serves an existing build, as in a container: it needs only the build. Accounts are real or off,
// since the emulator is not included.
if (process.env.RESTART_ON_SIGHUP === '1' && cluster.isPrimary) {
  supervise();
} else {
  const dist = new URL('../dist/', import.meta.url);
  const environment = await environmentOfBuild(dist, process.env);
  const { mode } = decideAccounts(environment, 'absent');
  await serve({ accounts: mode === 'firebase' });
}
