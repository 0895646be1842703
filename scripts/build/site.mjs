// @ts-check
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, run, runTool } from '../processes.mjs';
import { beginBuild, isFresh } from './freshness.mjs';
import { environmentFor, givenSite } from './sites.mjs';

const CONTENT_STORE = '.cache/astro/data-store.json';

/**
 * Checks a shop's content, then builds its pages.
 *
 * @param {{ quiet?: boolean, site?: import('./sites.mjs').Site }} [options] quiet: the builder's own
 *   lines are shown only if it fails; site: today's shop unless another is given
 * @returns {Promise<boolean>} whether there is a build now; if not, the reason has been printed
 */
export async function build({ quiet = false, site = givenSite() } = {}) {
  const started = performance.now();
  const content = await run(process.execPath, ['scripts/check-content.mjs', site.contentDir], {
    quiet,
  });
  if (content.code !== 0) {
    process.stderr.write(content.output);
    return false;
  }
  const endBuild = await beginBuild(site);
  // Astro keeps what it has read until a data file changes; that a schema has changed, it does not see.
  await rm(path.join(ROOT, CONTENT_STORE), { force: true });
  const { code, output } = await runTool('astro', ['build'], {
    quiet,
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...environmentFor(site) },
  });
  if (code !== 0) {
    process.stderr.write(output);
    return false;
  }
  await endBuild();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/**
 * Builds if something has changed since the last time.
 *
 * @param {import('./sites.mjs').Site} [site] today's shop unless another is given
 * @returns {Promise<boolean>} whether there is a build of today's sources now
 */
export async function buildIfStale(site = givenSite()) {
  if (await isFresh(site)) return true;
  console.log('Building the site: pages, pictures in all their sizes, scripts.');
  return build({ quiet: true, site });
}
