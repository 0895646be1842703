// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/**
 * A page says of itself whether it is about one visitor: `personal` in its layout puts "noindex" into its
 * head. What follows from that is decided here, from the built pages.
 */
const PERSONAL = '<meta name="robots" content="noindex"';

/** @param {URL} file a built page */
const isBrowsing = (file) => !readFileSync(file, 'utf8').includes(PERSONAL);

/**
 * The pages that search engines are told of.
 *
 * @param {URL} folder of the built pages
 * @returns {(address: string) => boolean} for a whole address, "https://shop.example/about/"
 */
export function inSitemap(folder) {
  return (address) => {
    const path = new URL(address).pathname.replace(/\/$/, '');
    const file = new URL(`.${path}/index.html`, folder);
    return existsSync(file) && isBrowsing(file);
  };
}

/**
 * Writes the rules by which browsers fetch a browsing page ahead of time (speculation rules). The server
 * sends their address with every page.
 *
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
