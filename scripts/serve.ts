// npm run serve: serves the existing build.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openAccounts } from '../emulator/open-accounts.ts';
import { environmentOfBuild } from '../config/build-settings.ts';
import { serve } from '../server/serve.ts';
import { givenSite, hasBuild } from './build/sites.ts';
import { ROOT } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

loadSettings('production');
const site = givenSite();
if (!hasBuild(site)) {
  console.error('No build found. Run "npm start", which makes one, or "npm run build".');
  process.exit(1);
}
// A build needs the identity provider that it was made for, even if settings have changed.
const distDir = path.resolve(ROOT, site.distDir);
const environment = await environmentOfBuild(pathToFileURL(`${distDir}/`), process.env);
await serve({ distDir, ...(await openAccounts(environment, 'on-demand')) });
