import { decideAccounts } from '../config/accounts.ts';
import { environmentOfBuild } from '../config/build-settings.ts';
import { requireSettings } from '../config/check-settings.ts';
import { serve } from './serve.ts';

// Serves an existing build, for example in a container. Accounts are either real or disabled, since there is
// no emulator.
const environment = await environmentOfBuild(new URL('../dist/', import.meta.url), process.env);
requireSettings(environment);
const { mode } = decideAccounts(environment, 'absent');
await serve({ accounts: mode === 'firebase' });
