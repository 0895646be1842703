import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtPage, type BuiltPage } from './built-page.ts';

/** What is known about each page by its address, such as "/about", once all have been built. */
export const PAGES = new Map<string, Pick<BuiltPage, 'isPersonal' | 'hashes'>>();

/** @param name the file's path below the folder of the built pages */
const addressOf = (name: string) => `/${name}`.replace(/(\/index)?\.html$/, '') || '/';

const SCOPE = /data-astro-cid-(\w{8})(="true")?/g;

/**
 * Shortens the attributes by which Astro scopes a component's styles: they are on every element, and a seventh of the
 * style sheet. Names the same component equally on all pages, since scripts copy elements from one to another.
 */
function shortScopes(pages: readonly string[]): (html: string) => string {
  const counts = new Map<string, number>();
  for (const html of pages)
    for (const [, id = ''] of html.matchAll(SCOPE)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const mostUsedFirst = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const names = new Map(mostUsedFirst.map(([id], at) => [id, `data-${at.toString(36)}-`]));
  return (html) => html.replace(SCOPE, (scope, id: string) => names.get(id) ?? scope);
}

/** Rewrites every built page. Integrations after it find in `PAGES` what they need to know. */
export function builtPages(): AstroIntegration {
  return {
    name: 'built-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const names = (await readdir(root, { recursive: true }))
          .map((name) => name.replaceAll('\\', '/'))
          .filter((name) => name.endsWith('.html'))
          .sort();
        const read = names.map((name) => readFile(path.join(root, name), 'utf8'));
        const originals = await Promise.all(read);
        const shorten = shortScopes(originals);
        for (const [at, name] of names.entries()) {
          const { html, fileList, ...known } = builtPage(shorten(originals[at] ?? ''));
          PAGES.set(addressOf(name), known);
          await writeFile(path.join(root, name), html);
          await writeFile(path.join(root, fileList.address), fileList.text);
        }
      },
    },
  };
}

/** Selects the pages of the sitemap. @param address a full URL, "https://shop.example/about/" */
export function inSitemap(address: string): boolean {
  const page = PAGES.get(new URL(address).pathname.replace(/(?<=.)\/$/, ''));
  return page?.isPersonal === false;
}

/**
 * Writes the speculation rules for prefetching browsing pages. The server sends the address of these rules with every
 * page.
 */
export function prefetchRules(): AstroIntegration {
  return {
    name: 'prefetch-rules',
    hooks: {
      'astro:build:done': async ({ dir, assets }) => {
        const isBrowsing = ({ href }: URL) =>
          PAGES.get(addressOf(decodeURI(href.slice(dir.href.length))))?.isPersonal === false;
        const addresses = [...assets]
          .filter(([, files]) => files.some(({ pathname }) => pathname.endsWith('.html')))
          .filter(([, files]) => files.every(isBrowsing))
          // At the top, a pattern would match every page.
          .flatMap(([route, files]) =>
            route.startsWith('/[')
              ? files.map(({ href }) => addressOf(decodeURI(href.slice(dir.href.length))))
              : [route.replace(/\[[^\]]+\]/g, '*')],
          )
          .map((pathname) => ({ pathname, search: '*' }));
        const where = { href_matches: addresses };
        const rules = { prefetch: [{ source: 'document', where, eagerness: 'moderate' }] };
        await writeFile(new URL('speculation-rules.json', dir), JSON.stringify(rules));
      },
    },
  };
}
