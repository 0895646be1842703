/** A shop that can be built. Paths start at the project's folder. */
export interface Site {
  /** The folder of its content. */
  contentDir: string;
  /** The folder of its build. */
  distDir: string;
}

/** The site that the environment selects; by default today's shop, as its editors have left it. */
export function givenSite(): Site {
  const { CONTENT_DIR, DIST_DIR } = process.env;
  return { contentDir: CONTENT_DIR || 'src/content', distDir: DIST_DIR || 'dist' };
}

/**
 * The first shop, which never changes: journeys and budgets are tested on it, so that no test knows a
 * price or a name of today's.
 */
export const FIRST_SHOP: Site = {
  contentDir: 'tests/fixtures/first-shop',
  distDir: '.cache/first-shop',
};

/** The environment variables that select a site. */
export function environmentFor({ contentDir, distDir }: Site) {
  return { CONTENT_DIR: contentDir, DIST_DIR: distDir };
}
