// @ts-check
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The style element that Astro writes before the first island of a page. */
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

/**
 * Makes the changes to every built page for which Astro has no option.
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
            await writeFile(file, lowerScriptPriority(moveIslandStyle(html)));
          }),
        );
      },
    },
  };
}
