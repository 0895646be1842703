import { environmentOfBuild } from '../config/built-accounts.ts';
import { decideAccounts } from '../config/decide-accounts.ts';
import { serve } from './serve.ts';

// Serves the build that is there, with nothing but the build and this folder, as in a container.
const dist = new URL('../dist/', import.meta.url);
const config = decideAccounts(await environmentOfBuild(dist, process.env));
if (config.mode === 'emulator') {
  console.error(
    'Accounts are off: this build is for practice accounts, whose emulator comes with "npm start". ' +
      'docs/accounts.md says how to build for a real Firebase project.',
  );
}
await serve();
