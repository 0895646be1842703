// npm run serve: serves the build that is there, as it is.
import { openAccounts } from '../emulator/open-accounts.mjs';
import { environmentOfBuild } from '../config/built-accounts.ts';
import { serve } from '../server/serve.ts';
import { hasBuild } from './build/freshness.ts';
import { loadSettings } from './setup/environment.ts';

loadSettings('production');
if (!hasBuild()) {
  console.error('There is no build yet. Run "npm start", which makes one, or "npm run build".');
  process.exit(1);
}
// A build is for one identity provider, whatever the settings say by now.
const dist = new URL('../dist/', import.meta.url);
const { before, stop } = await openAccounts(await environmentOfBuild(dist, process.env));
await serve({ before, afterStop: stop });
