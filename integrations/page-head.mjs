// @ts-check
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { neededBy } from './chunks.mjs';
import { pageFiles, withFileList } from './page-files.ts';

/** Astro writes this style element before a page's first island. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

/**
 * Moves the islands' style element from the body into the head, where HTML allows it. Its text stays the
 * same, and so does its hash in the content security policy.
 * @param {string} html a built page
 */
function moveIslandStyle(html) {
  const [style] = ISLAND_STYLE.exec(html) ?? [];
  if (!style) return html;
  return html.replace(style, '').replace('</head>', `${style}</head>`);
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
        const pages = (await readdir(root, { recursive: true })).filter((name) =>
          name.endsWith('.html'),
        );
        await Promise.all(
          pages.map(async (name) => {
            const file = path.join(root, name);
            const html = await readFile(file, 'utf8');
            const changed = preloadModules(lowerScriptPriority(moveIslandStyle(html)));
            await writeFile(file, withFileList(changed, pageFiles(changed)));
          }),
        );
      },
    },
  };
}
