import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSetting } from '../../config/settings.ts';
import { reportContent } from '../../editing/report.ts';
import { ROOT, runTool } from '../processes.ts';
import { inputsOf, isMadeFrom, stampInputs } from './inputs.ts';
import { environmentFor, givenSite, type Site } from './sites.ts';

/** Whether there is a build. */
export function hasBuild({ distDir }: Site): boolean {
  return existsSync(path.resolve(ROOT, distDir, 'server/entry.mjs'));
}

/**
 * Checks a shop's content, then builds its pages beside the last build, which they replace once they are complete. If that
 * fails or is killed, the last build stays.
 * @param options.site today's shop unless another is given
 * @param options.quiet whether the build tool's own output is shown only if it fails
 * @param options.settings settings in addition to the environment's
 * @returns whether there is a new build; if not, the reason has been printed
 */
export async function build({
  quiet = false,
  site = givenSite(),
  settings = {},
}: { quiet?: boolean; site?: Site; settings?: Record<string, string> } = {}): Promise<boolean> {
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

/** Builds a site unless its last build was made from the same sources, content and settings. */
export async function buildIfChanged(site: Site): Promise<boolean> {
  if (!isMadeFrom(inputsOf(site), site)) return build({ quiet: true, site });
  console.log(`${site.distDir} is up to date.`);
  return true;
}

/** The folder of what Astro keeps between builds: pictures in all their sizes, and its copy of the content. */
const CACHE = '.cache/astro';

/** Runs the builder. What it says is shown at once or, with `quiet`, only if it fails. */
async function buildPages(
  site: Site,
  quiet: boolean,
  settings: Record<string, string>,
): Promise<boolean> {
  const cache = path.resolve(ROOT, CACHE);
  const running = path.join(cache, 'running');
  // A build that was killed may have left half a picture.
  if (existsSync(running)) await rm(cache, { recursive: true });
  await mkdir(cache, { recursive: true });
  await writeFile(running, '');
  // Astro would take content from its copy until a data file changes, even when its schema has changed.
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
