import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
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

/** The folder of what Astro keeps between builds: pictures in all their sizes, and its copy of the content. */
const CACHE = '.cache/astro';

/** Runs the builder. What it says is shown at once or, with `quiet`, only if it fails. */
async function buildPages(site: Site, quiet: boolean): Promise<boolean> {
  const endBuild = await beginBuild(site);
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
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...environmentFor(site) },
  });
  await rm(running, { force: true });
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
