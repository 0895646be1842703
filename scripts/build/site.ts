import { rm } from 'node:fs/promises';
import path from 'node:path';
import { reportContent } from '../../editing/report.ts';
import { ROOT, runTool } from '../processes.ts';
import { beginBuild, isFresh } from './freshness.ts';
import { buildInPlace } from './in-place.ts';
import { environmentFor, givenSite, type Site } from './sites.ts';

const CONTENT_STORE = '.cache/astro/data-store.json';

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
  // Astro caches the content until a data file changes, even when its schema has changed.
  await rm(path.join(ROOT, CONTENT_STORE), { force: true });
  const { code, output } = await runTool('astro', ['build'], {
    quiet,
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...environmentFor(site) },
  });
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
