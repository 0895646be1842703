// @ts-check
import path from 'node:path';

/**
 * How the browser's modules are grouped into chunks. By default the bundler makes a chunk of every
 * set of modules that the same entries share: over twenty at checkout. Each of these groups is one
 * chunk instead, and includes what its modules import, unless a group above has it already.
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
const GROUPS = [
  // The layout's scripts, which every page loads, and modules too small for a file of their own.
  {
    name: 'frame',
    test: /[\\/]src[\\/](layouts|browser[\\/](environment|navigation|preferences)|shop[\\/]fixed-parts)/,
    tags: ['$initial'],
  },
  // Forms of browsing pages.
  {
    name: 'sending',
    test: /[\\/]src[\\/](components[\\/]send\.client|shop[\\/](contact[\\/]contact|typed-text))/,
    tags: ['$initial'],
  },
  // What every island needs at once: React, waiting states and sentences. What is imported on demand stays separate.
  {
    name: 'packages',
    test: /[\\/](node_modules|islands[\\/]parts[\\/](waiting|text))[\\/]/,
    tags: ['$initial'],
  },
  // Shared by browsing pages and islands, so that browsing pages load nothing only islands need.
  {
    name: 'browsing',
    test: /[\\/]src[\\/](browser[\\/](address|api)|shop[\\/](favourites|catalogue|cart[\\/]cart\.ts|constants|date|money|orders[\\/](orders\.messages|peek)|delivery|storage|toasts))/,
    tags: ['$initial'],
    entriesAware: true,
  },
  // Shared by islands: a file for each folder of parts.
  {
    name: (id) => /[\\/]islands[\\/]parts[\\/]([^\\/]+)[\\/][^\\/]+$/.exec(id)?.[1],
    tags: ['$initial'],
  },
];

/**
 * The chunks of the browser's scripts by the paths of their files: what each imports at once and on demand, and its size.
 * @type {Map<string, { imports: string[], dynamicImports: string[], length: number }>}
 */
const chunksByFile = new Map();

/**
 * What a browser has to load before it can run some scripts. Without being told, it learns of each further file only
 * when the one that imports it is there: on a slow network, a round trip for each level.
 *
 * @param {string[]} addresses of scripts of this build: "/_astro/Cart.BPZtUnRy.js"
 * @returns {string[]} the addresses of these and of what they import, directly or not; the largest first, since it
 *   takes longest
 */
export function neededBy(addresses) {
  const sizeOf = (/** @type {string} */ address) => chunksByFile.get(address.slice(1))?.length ?? 0;
  const needed = new Set(addresses);
  for (const address of needed)
    for (const name of chunksByFile.get(address.slice(1))?.imports ?? []) needed.add(`/${name}`);
  return [...needed].sort((one, other) => sizeOf(other) - sizeOf(one));
}

/**
 * The scripts that a script imports on demand.
 * @param {string} address of a script of this build
 */
export function onDemandOf(address) {
  return (chunksByFile.get(address.slice(1))?.dynamicImports ?? []).map((name) => `/${name}`);
}

/**
 * Groups the browser's scripts into chunks.
 * @returns {import('vite').Plugin}
 */
export function chunks() {
  return {
    name: 'chunks',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          chunksByFile.set(file.fileName, {
            imports: file.imports,
            // The bundler also lists code that it has removed.
            dynamicImports: file.dynamicImports.filter((name) =>
              file.code.includes(path.posix.basename(name)),
            ),
            length: file.code.length,
          });
    },
    // Astro sets both for the browser's build after reading its configuration.
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              modulePreload: false,
              rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
            },
          }
        : undefined,
  };
}
