// @ts-check
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { neededBy } from './chunks.mjs';
import { pageFiles, withFileList } from './page-files.ts';

/** Astro writes it before a page's first island. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

/**
 * Moves the islands' style element from the body into the head, where HTML allows it. Its text, and so its
 * hash in the content security policy, stays the same.
 *
 * @param {string} html a built page
 */
function moveIslandStyle(html) {
  const [style] = ISLAND_STYLE.exec(html) ?? [];
  if (!style) return html;
  return html.replace(style, '').replace('</head>', `${style}</head>`);
}

/**
 * Lets the first picture and the font load before the scripts: browsers load module scripts with high priority,
 * although they run last.
 *
 * @param {string} html a built page
 */
function lowerScriptPriority(html) {
  return html.replaceAll(
    /<script type="module" (?=src=)/g,
    '<script type="module" fetchpriority="low" ',
  );
}

/** A module script. */
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/g;

/** An island. */
const ISLAND = /<astro-island((?:[^">]|"[^"]*")*)>/g;
/** Needed at once. */
const SOON = / client="(?:only|load)"/;
/** The island's component and renderer. */
const ISLAND_SCRIPT = /(?:component|renderer)-url="([^"]+)"/g;

/**
 * Names in the head all files of script that the page needs at once, so that they load side by side. Those that the
 * body names as scripts need no second mention.
 *
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

/**
 * Changes every built page where Astro has no option.
 * @returns {import('astro').AstroIntegration}
 */
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
