import { rm } from 'node:fs/promises';
import path from 'node:path';
import { reportContent } from '../../editing/report.ts';
import { ROOT, runTool } from '../processes.ts';
import { beginBuild, isFresh } from './freshness.ts';
import { buildInPlace } from './in-place.ts';
import { environmentFor, givenSite, type Site } from './sites.ts';

/**
 * Checks a shop's content, then builds its pages. If that fails, the last build stays.
 * @param options.site today's shop unless another is given
 * @param options.quiet whether the build tool's own output is shown only if it fails
 * @returns whether there is a build now; if not, the reason has been printed
 */
export async function build({ quiet = false, site = givenSite() } = {}): Promise<boolean> {
  const started = performance.now();
  const isPublic = Boolean(process.env.PUBLIC_SITE_URL);
  if (!(await reportContent(site.contentDir, { quiet, isPublic }))) return false;
  if (!(await buildInPlace(site, (beside) => buildPages(beside, quiet)))) return false;
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/** Runs the builder. What it says is shown at once or, with `quiet`, only if it fails. */
async function buildPages(site: Site, quiet: boolean): Promise<boolean> {
  const endBuild = await beginBuild(site);
  // Empty: Astro would take content from there until a data file changes, even when its schema has changed, and a
  // picture that a killed build has left half written.
  const cache = `${site.distDir}-astro`;
  const forget = () => rm(path.resolve(ROOT, cache), { recursive: true, force: true });
  await forget();
  const { code, output } = await runTool('astro', ['build'], {
    quiet,
    env: {
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      ASTRO_CACHE_DIR: cache,
      ...environmentFor(site),
    },
  });
  await forget();
  if (code === 0) await endBuild();
  else process.stderr.write(output);
  return code === 0;
}

/**
 * Builds if something has changed since the last build.
 * @returns whether there is a build of the current sources now
 */
export async function buildIfStale(site = givenSite()): Promise<boolean> {
  if (await isFresh(site)) return true;
  console.log('Building the site: pages, pictures in all their sizes, scripts.');
  return build({ quiet: true, site });
}
