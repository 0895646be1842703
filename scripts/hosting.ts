// npm run hosting: prepares the build for other hosts. Writes firebase.json here for Firebase Hosting, and
// dist/cloudflare for Cloudflare Pages.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentOfBuild } from '../config/build-settings.ts';
import { SERVING_RULES_FILE, type ServingRules } from '../config/serving-rules.ts';
import { readSetting } from '../config/settings.ts';
import { hasPublicAddress } from '../config/site-address.ts';
import { givenSite, hasBuild } from './build/sites.ts';
import { builtFiles } from './hosting/built-files.ts';
import { writeCloudflare } from './hosting/cloudflare.ts';
import { firebaseHosting } from './hosting/firebase.ts';
import { ROOT } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

loadSettings('production');
const site = givenSite();
if (!hasBuild(site)) {
  console.error('No build found. Run "npm run build" first.');
  process.exit(1);
}
const dist = path.resolve(ROOT, site.distDir);
const client = path.join(dist, 'client');
const rules = JSON.parse(
  await readFile(path.join(dist, SERVING_RULES_FILE), 'utf8'),
) as ServingRules;
const files = await builtFiles(client);
const built = await environmentOfBuild(pathToFileURL(`${dist}/`), {});
if (!hasPublicAddress(built))
  console.warn(
    'This build has no public address: its canonical links, sitemap and link previews name http://localhost. Set PUBLIC_SITE_URL and build again before you publish it.',
  );

const service = {
  serviceId: readSetting(process.env, 'CLOUD_RUN_SERVICE'),
  region: readSetting(process.env, 'CLOUD_RUN_REGION'),
};
const folder = path.relative(ROOT, client).replaceAll('\\', '/');
const firebase = firebaseHosting(folder, rules, files, service);
await writeFile(path.join(ROOT, 'firebase.json'), JSON.stringify(firebase, null, 2));
const cloudflare = path.join(dist, 'cloudflare');
await writeCloudflare(client, cloudflare, rules, files);
console.log(
  'For Firebase Hosting: firebase.json. Publish with: npx firebase deploy --only hosting',
);
console.log(`For Cloudflare Pages: the folder ${path.relative(ROOT, cloudflare)}.`);
