// @ts-check

/**
 * A shop that can be built: where its content lies, and where its pages go. Paths start at the
 * project's folder.
 *
 * @typedef {{ contentDir: string, distDir: string }} Site
 */

/**
 * The site that this process works on: the shop as its editors have it today, unless the environment names
 * another.
 *
 * @returns {Site}
 */
export function givenSite() {
  const { CONTENT_DIR, DIST_DIR } = process.env;
  return { contentDir: CONTENT_DIR || 'src/content', distDir: DIST_DIR || 'dist' };
}

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
 * Has a program work on a site.
 *
 * @param {Site} site
 * @returns {{ CONTENT_DIR: string, DIST_DIR: string }} what to add to its environment
 */
export function environmentFor({ contentDir, distDir }) {
  return { CONTENT_DIR: contentDir, DIST_DIR: distDir };
}
