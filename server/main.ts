import { decideAccounts, environmentOfBuild } from '../config/accounts.ts';
import { serve } from './serve.ts';

// Serves an existing build, as in a container: it needs only the build. Accounts are real or off,
// since the emulator is not included.
const environment = await environmentOfBuild(new URL('../dist/', import.meta.url), process.env);
const { mode } = decideAccounts(environment, 'absent');
await serve({ accounts: mode === 'firebase' });
