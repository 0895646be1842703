// @ts-check

/**
 * A shop that can be built: where its content lies, and where its pages go. Paths start at the
 * project's folder.
 *
 * @typedef {{ contentDir: string, distDir: string }} Site
 */

/**
 * The shop as its editors have it today.
 *
 * @type {Site}
 */
export const TODAYS_SHOP = {
  contentDir: process.env.CONTENT_DIR || 'src/content',
  distDir: process.env.DIST_DIR || 'dist',
};

/**
 * The first shop, which never changes: journeys and budgets are tried on it, so that no test knows a
 * price or a name of today's (docs/decisions/090-tests-and-the-shops-data.md).
 *
 * @type {Site}
 */
export const FIRST_SHOP = {
  contentDir: 'tests/fixtures/first-shop',
  distDir: '.cache/first-shop',
};

/**
 * What a program has to know to work on a site.
 *
 * @param {Site} site
 * @returns {{ CONTENT_DIR: string, DIST_DIR: string }} settings of its environment
 */
export function environmentFor({ contentDir, distDir }) {
  return { CONTENT_DIR: contentDir, DIST_DIR: distDir };
}
