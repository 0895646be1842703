// @ts-check

/**
 * How the browser's modules are cut into files. Left to itself the bundler makes a file of every set of
 * modules that the same entries share: over twenty at checkout. Each of these groups is one file instead,
 * and draws in whatever its modules import, unless a group above has taken that already.
 *
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
const GROUPS = [
  // What the layout runs: every page loads it.
  { name: 'frame', test: /[\\/]src[\\/]layouts[\\/]/ },
  // The packages that an island cannot start without: React. What is imported on demand stays apart.
  { name: 'packages', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
  // What islands share: a file for each folder of their parts.
  {
    name: (id) => /[\\/]islands[\\/]parts[\\/]([^\\/]+)[\\/][^\\/]+$/.exec(id)?.[1],
    tags: ['$initial'],
  },
];

/** Vite's own module, around every `import()`. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Cuts the browser's scripts into files, and leaves an import on demand as it is. Vite would wrap it in a
 * helper that fetches the styles and modules behind it beforehand: 0.6 KB on every page, where the styles
 * stand in the page already. Decision 045 tells what was measured; `npm run budgets` weighs every page.
 *
 * @returns {import('vite').Plugin}
 */
export function chunks() {
  return {
    name: 'chunks',
    enforce: 'pre',
    // Astro sets both for the browser's build itself, after it has read its configuration.
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              modulePreload: false,
              rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
            },
          }
        : undefined,
    load: (id) =>
      id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}
