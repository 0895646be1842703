// @ts-check
// npm run serve: serves the build that is there, as it is.
import { endWithNpm } from './processes.mjs';
import { ensureNode } from './setup/node.mjs';

endWithNpm();
await ensureNode();
const { loadSettings } = await import('./setup/environment.mjs');
const { hasBuild } = await import('./build/freshness.mjs');
const { openAccounts } = await import('../emulator/open-accounts.ts');
const { environmentOfBuild } = await import('../config/built-accounts.ts');
const { serve } = await import('../server/serve.ts');

loadSettings('production');
if (!hasBuild()) {
  console.error('There is no build yet. Run "npm start", which makes one, or "npm run build".');
  process.exit(1);
}
// A build is for one identity provider, whatever the settings say by now.
const dist = new URL('../dist/', import.meta.url);
const environment = await environmentOfBuild(dist, process.env);
await serve(await openAccounts(environment, 'on-demand'));
