import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../processes.ts';
import { hasBuild } from './freshness.ts';
import type { Site } from './sites.ts';

/**
 * Makes a build beside the last one, and puts it in its place once it is complete. Until then the last one stays
 * where it is, whether the new one fails or is killed.
 *
 * @param make makes the build in the folder of the site that it is given; returns whether it has succeeded
 * @returns whether there is a new build
 */
export async function buildInPlace(
  site: Site,
  make: (beside: Site) => Promise<boolean>,
): Promise<boolean> {
  const name = site.distDir.replaceAll(/\W+/g, '-');
  const beside = { ...site, distDir: `.cache/building/${name}` };
  const dist = path.resolve(ROOT, site.distDir);
  const aside = path.resolve(ROOT, '.cache/last-good', name);
  const fresh = path.resolve(ROOT, beside.distDir);
  // A build that was killed while it was put in place has left the last one aside.
  if (!hasBuild(site) && existsSync(aside)) {
    await rm(dist, { recursive: true, force: true });
    await rename(aside, dist);
  }
  await rm(fresh, { recursive: true, force: true });
  await mkdir(path.dirname(fresh), { recursive: true });
  if (!(await make(beside))) {
    await rm(fresh, { recursive: true, force: true });
    return false;
  }
  await rm(aside, { recursive: true, force: true });
  await mkdir(path.dirname(aside), { recursive: true });
  await mkdir(path.dirname(dist), { recursive: true });
  if (existsSync(dist)) await rename(dist, aside);
  await rename(fresh, dist);
  await rm(aside, { recursive: true, force: true });
  return true;
}
