// npm run hosting: writes the configuration of other hosts for the build. For Firebase Hosting
// dist/firebase.json; for hosts that read _headers and _redirects, such as Cloudflare Pages and
// Netlify, those two files in dist/client.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SERVING_RULES_FILE, type ServingRules } from '../config/serving-rules.ts';
import { hasBuild } from './build/site.ts';
import { givenSite } from './build/sites.ts';
import { builtFiles } from './hosting/built-files.ts';
import { firebaseHosting } from './hosting/firebase.ts';
import { headersFile, redirectsFile } from './hosting/static-host.ts';
import { ROOT } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

loadSettings('production');
const site = givenSite();
if (!hasBuild(site)) {
  console.error('There is no build yet. Run "npm run build" first.');
  process.exit(1);
}
const dist = path.resolve(ROOT, site.distDir);
const client = path.join(dist, 'client');
const rules = JSON.parse(
  await readFile(path.join(dist, SERVING_RULES_FILE), 'utf8'),
) as ServingRules;
const files = await builtFiles(client);

const { CLOUD_RUN_SERVICE = 'aangan', CLOUD_RUN_REGION = 'asia-south1' } = process.env;
const endpoint = process.env.ENDPOINT_URL && new URL(process.env.ENDPOINT_URL).origin;
const service = { serviceId: CLOUD_RUN_SERVICE, region: CLOUD_RUN_REGION };
const written = {
  [path.join(dist, 'firebase.json')]: JSON.stringify(
    firebaseHosting(rules, files, service),
    null,
    2,
  ),
  [path.join(client, '_headers')]: headersFile(rules, files),
  [path.join(client, '_redirects')]: redirectsFile(rules, endpoint),
};
for (const [file, text] of Object.entries(written)) {
  await writeFile(file, text);
  console.log(`Written: ${path.relative(ROOT, file)}`);
}
