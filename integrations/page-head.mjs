// @ts-check
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { neededBy } from './chunks.mjs';
import { fileListOf, pageFiles, withFileList } from './page-files.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Joins the page's style elements into one in the head, since the policy names each by its hash. HTML allows them only
 * there, but Astro writes one before the first island.
 * @param {string} html a built page
 */
function joinStyles(html) {
  const styles = [...html.matchAll(STYLE)].map(([, text]) => text).join('');
  let isFirst = true;
  return html.replace(STYLE, () => {
    const all = isFirst ? `<style>${styles}</style>` : '';
    isFirst = false;
    return all;
  });
}

const SCOPE = /data-astro-cid-(\w{8})(="true")?/g;

/**
 * Shortens the attributes by which Astro scopes a component's styles: they are on every element, and a seventh of the
 * style sheet.
 * @param {string[]} pages built ones
 * @returns {(html: string) => string} names the same component equally on all pages, since scripts copy elements from
 * one to another
 */
function shortenScopes(pages) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const html of pages)
    for (const [, id = ''] of html.matchAll(SCOPE)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const mostUsedFirst = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const names = new Map(mostUsedFirst.map(([id], at) => [id, `data-${at.toString(36)}-`]));
  return (html) => html.replace(SCOPE, (scope, id) => names.get(id) ?? scope);
}

/**
 * Lets the first picture and the font load before the scripts. Browsers load module scripts with high
 * priority, although they run last.
 * @param {string} html a built page
 */
function lowerScriptPriority(html) {
  return html.replaceAll(
    /<script type="module" (?=src=)/g,
    '<script type="module" fetchpriority="low" ',
  );
}

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/g;

const ISLAND = /<astro-island((?:[^">]|"[^"]*")*)>/g;
/** Matches islands that are needed at once. */
const SOON = / client="(?:only|load)"/;
const ISLAND_SCRIPT = /(?:component|renderer)-url="([^"]+)"/g;

/**
 * Names in the head all script files that the page needs at once, so that they load in parallel. Scripts that
 * the body already names are left out.
 * @param {string} html a built page
 */
function preloadModules(html) {
  const scripts = [...html.matchAll(SCRIPT)].map(([, address = '']) => address);
  const atOnce = new Set([...scripts, ...neededBy(scripts)]);
  for (const [, attributes = ''] of html.matchAll(ISLAND)) {
    if (!SOON.test(attributes)) continue;
    const own = [...attributes.matchAll(ISLAND_SCRIPT)].map(([, address = '']) => address);
    for (const address of neededBy([...scripts, ...own])) atOnce.add(address);
  }
  const links = neededBy([...atOnce])
    .filter((address) => !scripts.includes(address))
    .map((address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`);
  return html.replace(/<meta name="viewport"[^>]*>/, `$&${links.join('')}`);
}

/** Changes every built page where Astro has no option to do so. @returns {import('astro').AstroIntegration} */
export function pageHead() {
  return {
    name: 'page-head',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const files = (await readdir(root, { recursive: true }))
          .filter((name) => name.endsWith('.html'))
          .map((name) => path.join(root, name));
        const pages = await Promise.all(files.map((file) => readFile(file, 'utf8')));
        const shorten = shortenScopes(pages);
        await Promise.all(
          pages.map(async (html, at) => {
            const changed = preloadModules(lowerScriptPriority(joinStyles(shorten(html))));
            const list = fileListOf(pageFiles(changed));
            await writeFile(files[at] ?? '', withFileList(changed, list.address));
            await writeFile(path.join(root, list.address), list.text);
          }),
        );
      },
    },
  };
}
