// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/** The layout's property `personal` adds this to a page's head. Sitemap and prefetch rules are derived from it. */
const PERSONAL = '<meta name="robots" content="noindex"';

/** @param {URL} file a built page */
const isBrowsing = (file) => !readFileSync(file, 'utf8').includes(PERSONAL);

/**
 * Selects the pages of the sitemap.
 * @param {URL} folder that of the built pages
 * @returns {(address: string) => boolean} takes a full URL, "https://shop.example/about/"
 */
export function inSitemap(folder) {
  return (address) => {
    const path = new URL(address).pathname.replace(/\/$/, '');
    const file = new URL(`.${path}/index.html`, folder);
    return existsSync(file) && isBrowsing(file);
  };
}

/**
 * Writes the speculation rules for prefetching browsing pages. The server sends the address of these rules
 * with every page.
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
