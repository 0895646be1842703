// @ts-check
// npm run serve: serves the build that is there, as it is.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm, ROOT } from './processes.mjs';
import { ensureNode } from './setup/node.mjs';

endWithNpm();
await ensureNode();
const { loadSettings } = await import('./setup/environment.mjs');
const { hasBuild } = await import('./build/freshness.mjs');
const { givenSite } = await import('./build/sites.mjs');
const { openAccounts } = await import('../emulator/open-accounts.mjs');
const { environmentOfBuild } = await import('../config/built-accounts.ts');
const { serve } = await import('../server/serve.ts');

loadSettings('production');
if (!hasBuild(givenSite())) {
  console.error('There is no build yet. Run "npm start", which makes one, or "npm run build".');
  process.exit(1);
}
// A build is for one identity provider, whatever the settings say by now.
const distDir = path.resolve(ROOT, givenSite().distDir);
const dist = pathToFileURL(`${distDir}/`);
const { before, stop } = await openAccounts(await environmentOfBuild(dist, process.env));
await serve({ distDir, before, afterStop: stop });
