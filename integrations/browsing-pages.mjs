// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/**
 * Whether a page is personal is decided in the page: `personal` in its layout adds "noindex" to its
 * head. The sitemap and the prefetch rules are derived from the built pages here.
 */
const PERSONAL = '<meta name="robots" content="noindex"';

/** @param {URL} file a built page */
const isBrowsing = (file) => !readFileSync(file, 'utf8').includes(PERSONAL);

/**
 * The pages of the sitemap.
 * @param {URL} folder of the built pages
 * @returns {(address: string) => boolean} for a full URL, "https://shop.example/about/"
 */
export function inSitemap(folder) {
  return (address) => {
    const path = new URL(address).pathname.replace(/\/$/, '');
    const file = new URL(`.${path}/index.html`, folder);
    return existsSync(file) && isBrowsing(file);
  };
}

/**
 * Writes the speculation rules, by which browsers prefetch browsing pages. The server sends their
 * address with every page.
 * @returns {import('astro').AstroIntegration}
 */
export function prefetchRules() {
  return {
    name: 'prefetch-rules',
    hooks: {
      'astro:build:done': async ({ dir, assets }) => {
        const routes = [...assets].filter(([, files]) =>
          files.some(({ pathname }) => pathname.endsWith('.html')),
        );
        const addresses = routes
          .filter(([, files]) => files.every(isBrowsing))
          .map(([route]) => ({ pathname: route.replace(/\[[^\]]+\]/g, '*'), search: '*' }));
        const where = { href_matches: addresses };
        const rules = { prefetch: [{ source: 'document', where, eagerness: 'moderate' }] };
        await writeFile(new URL('speculation-rules.json', dir), JSON.stringify(rules));
      },
    },
  };
}
