import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSetting } from '../../config/settings.ts';
import { reportContent } from '../../content-check/report.ts';
import { ROOT, runTool } from '../processes.ts';
import { inputsOf, isMadeFrom, stampInputs } from './inputs.ts';
import { environmentFor, givenSite, type BuildSite } from './sites.ts';

/**
 * Checks the content, then builds next to the last build and replaces that when the new one is complete. If
 * the build fails, the last one stays.
 * @param options.site by default the shop's own
 * @param options.quiet shows the build tool's output only if it fails
 * @param options.settings override the environment
 * @returns whether there is a new build; if not, the reason has been printed
 */
export async function build({
  quiet = false,
  site = givenSite(),
  settings = {},
}: {
  quiet?: boolean;
  site?: BuildSite;
  settings?: Record<string, string>;
} = {}): Promise<boolean> {
  const started = performance.now();
  const inputs = inputsOf(site);
  if (quiet) console.log('Building the site: pages, pictures in all their sizes, scripts.');
  const isPublic = readSetting(process.env, 'PUBLIC_SITE_URL') !== undefined;
  if (!(await reportContent(site.contentDir, { quiet, isPublic }))) return false;
  const beside = `.cache/building/${site.distDir.replaceAll(/\W+/g, '-')}`;
  const fresh = path.resolve(ROOT, beside);
  await rm(fresh, { recursive: true, force: true });
  if (!(await buildPages({ ...site, distDir: beside }, quiet, settings))) return false;
  const dist = path.resolve(ROOT, site.distDir);
  await rm(dist, { recursive: true, force: true });
  await mkdir(path.dirname(dist), { recursive: true });
  await rename(fresh, dist);
  stampInputs(inputs, site);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/** Builds a site, unless sources, content and settings are unchanged. */
export async function buildIfChanged(site: BuildSite): Promise<boolean> {
  if (!isMadeFrom(inputsOf(site), site)) return build({ quiet: true, site });
  console.log(`${site.distDir} is up to date.`);
  return true;
}

/** Astro's cache, which has pictures in all sizes and a copy of the content. */
const CACHE = '.cache/astro';

/** Shows output at once or, with `quiet`, only if the build fails. */
async function buildPages(
  site: BuildSite,
  quiet: boolean,
  settings: Record<string, string>,
): Promise<boolean> {
  const cache = path.resolve(ROOT, CACHE);
  const running = path.join(cache, 'running');
  // A build that was killed may have left half a picture.
  if (existsSync(running)) await rm(cache, { recursive: true });
  await mkdir(cache, { recursive: true });
  await writeFile(running, '');
  // Astro would reuse its copy of the content, even if the schema has changed.
  await rm(path.join(cache, 'data-store.json'), { force: true });
  const { code, output } = await runTool('astro', ['build'], {
    quiet,
    env: {
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      ...environmentFor(site),
      ...settings,
    },
  });
  await rm(running, { force: true });
  if (code !== 0) process.stderr.write(output);
  return code === 0;
}
