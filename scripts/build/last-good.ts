import { mkdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../processes.ts';
import { hasBuild } from './freshness.ts';
import type { Site } from './sites.ts';

/** The previous build. */
export interface LastGood {
  /** After a build that failed: puts the old one back. */
  restore: () => Promise<void>;
  /** After a build that succeeded. */
  forget: () => Promise<void>;
}

/**
 * Moves the last build to another folder, since the next one empties its folder and may fail. One
 * that a killed build has left there is put back first.
 */
export async function setAside(site: Site): Promise<LastGood> {
  const dist = path.resolve(ROOT, site.distDir);
  const aside = path.resolve(ROOT, '.cache/last-good', site.distDir.replaceAll(/\W+/g, '-'));
  const restore = async () => {
    if (!existsSync(aside)) return;
    await rm(dist, { recursive: true, force: true });
    await rename(aside, dist);
  };
  if (hasBuild(site)) await rm(aside, { recursive: true, force: true });
  else await restore();
  if (hasBuild(site)) {
    await mkdir(path.dirname(aside), { recursive: true });
    await rename(dist, aside);
  }
  return { restore, forget: () => rm(aside, { recursive: true, force: true }) };
}
