// npm run hosting: writes the configuration of other hosts for the build. For Firebase Hosting
// dist/firebase.json; for hosts that read _headers and _redirects, such as Cloudflare Pages and
// Netlify, those two files in dist/client.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentOfBuild } from '../config/build-settings.ts';
import { SERVING_RULES_FILE, type ServingRules } from '../config/serving-rules.ts';
import { readSetting } from '../config/settings.ts';
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
const built = await environmentOfBuild(pathToFileURL(`${dist}/`), {});
if (readSetting(built, 'PUBLIC_SITE_URL') === undefined)
  console.warn(
    'This build has no public address: its canonical links, sitemap and link previews name http://localhost. Set PUBLIC_SITE_URL and build again before you publish it.',
  );

const endpoint = readSetting(process.env, 'ENDPOINT_URL');
const service = {
  serviceId: readSetting(process.env, 'CLOUD_RUN_SERVICE'),
  region: readSetting(process.env, 'CLOUD_RUN_REGION'),
};
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
