import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../processes.ts';

export interface BuildSite {
  contentDir: string;
  distDir: string;
}

/** The site that the environment names; by default the shop's own. */
export function givenSite(): BuildSite {
  const { CONTENT_DIR, DIST_DIR } = process.env;
  return { contentDir: CONTENT_DIR || 'src/content', distDir: DIST_DIR || 'dist' };
}

/** A fixed shop for journeys and budgets, so that no test depends on the real prices or names. */
export const FIRST_SHOP: BuildSite = {
  contentDir: 'tests/fixtures/first-shop',
  distDir: '.cache/first-shop',
};

export function environmentFor({ contentDir, distDir }: BuildSite) {
  return { CONTENT_DIR: contentDir, DIST_DIR: distDir };
}

export function hasBuild({ distDir }: BuildSite): boolean {
  return existsSync(path.resolve(ROOT, distDir, 'server/entry.mjs'));
}
