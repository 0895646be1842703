// @ts-check
import path from 'node:path';

/**
 * How the browser's modules are grouped into chunks. By default, the bundler makes a chunk of every set of
 * modules that the same entries share: over twenty at checkout. Instead, each of these groups is one chunk,
 * and contains what its modules import unless an earlier group already does.
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
const GROUPS = [
  // The layout's scripts, which every page loads, and modules that are too small for their own file.
  {
    name: 'frame',
    test: /[\\/]src[\\/](layouts|browser[\\/](environment|navigation|preferences)|shop[\\/](fixed-parts|today[\\/]show-notice))/,
    tags: ['$initial'],
  },
  // What the product page needs of what forms and islands share: a typed quantity and the favourites.
  {
    name: 'product',
    test: /[\\/]src[\\/]shop[\\/](typed-text|cart[\\/]typed-quantity|favourites[\\/]favourites\.(store|live))/,
    tags: ['$initial'],
  },
  // The same for home: the slides and the newsletter's form.
  {
    name: 'home',
    test: /[\\/]src[\\/]components[\\/](rotator[\\/]rotator|on-use)\.client/,
    tags: ['$initial'],
  },
  // The forms of browsing pages.
  {
    name: 'sending',
    test: /[\\/]src[\\/](components[\\/]send\.client|shop[\\/]contact)/,
    tags: ['$initial'],
  },
  // What every island needs at once: React, waiting states and sentences. Imports on demand stay separate.
  {
    name: 'packages',
    test: /[\\/](node_modules|islands[\\/]parts[\\/](waiting|text))[\\/]/,
    tags: ['$initial'],
  },
  // Shared by browsing pages and islands. Separate, so that browsing pages load nothing that only islands need,
  // apart from a few hundred bytes: on a poor network, a small file costs as much as a large one.
  {
    name: 'browsing',
    test: /[\\/]src[\\/](browser[\\/]api|shop[\\/](cart[\\/]cart\.ts|constants|date|money|orders[\\/](orders\.messages|peek)|delivery|storage|toasts))/,
    tags: ['$initial'],
    entriesAware: true,
    entriesAwareMergeThreshold: 3000,
  },
  // Otherwise, these would be three files in a build with an order book.
  {
    name: 'order',
    test: /[\\/]src[\\/]shop[\\/]orders[\\/](order|transfer|summary)\.ts/,
    tags: ['$initial'],
  },
  // Shared by islands: one file for each folder of parts.
  {
    name: (id) => /[\\/]islands[\\/]parts[\\/]([^\\/]+)[\\/][^\\/]+$/.exec(id)?.[1],
    tags: ['$initial'],
  },
];

/**
 * The chunks of the browser's scripts by file path: what each imports at once and on demand, and its size.
 * @type {Map<string, { imports: string[], dynamicImports: string[], length: number, isFacade: boolean }>}
 */
const chunksByFile = new Map();

/**
 * Everything that a browser has to load before it can run some scripts. Without this list, it would discover
 * each file only after loading the one that imports it, which on a slow network costs a round trip per level.
 * @param {string[]} addresses of scripts in this build, such as "/_astro/Cart.BPZtUnRy.js"
 * @returns {string[]} the addresses of these scripts and of what they import, directly or indirectly; the
 * largest comes first, since it takes longest
 */
export function neededBy(addresses) {
  const sizeOf = (/** @type {string} */ address) => chunksByFile.get(address.slice(1))?.length ?? 0;
  const needed = new Set(addresses);
  for (const address of needed)
    for (const name of chunksByFile.get(address.slice(1))?.imports ?? []) needed.add(`/${name}`);
  return [...needed].sort((one, other) => sizeOf(other) - sizeOf(one));
}

/**
 * If a group contains everything that a script does, the bundler makes a file that only imports the group's chunk.
 * @param {string} address of a script in this build
 * @returns {string} the address of the script that does its work
 */
export function behindFacade(address) {
  const chunk = chunksByFile.get(address.slice(1));
  return chunk?.isFacade ? `/${chunk.imports[0]}` : address;
}

/** The scripts that a script imports on demand. @param {string} address of a script in this build */
export function onDemandOf(address) {
  return (chunksByFile.get(address.slice(1))?.dynamicImports ?? []).map((name) => `/${name}`);
}

/** Vite wraps each import on demand in a function of this module. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** What Vite's helper does otherwise, too (https://vite.dev/guide/build#load-error-handling). */
const REPORT_FAILED_IMPORTS = `export const __vitePreload = (load) =>
  load().catch((error) => {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = error;
    dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
  });`;

/** Groups the browser's scripts into chunks. @returns {import('vite').Plugin} */
export function chunks() {
  return {
    name: 'chunks',
    enforce: 'pre',
    // Vite's own helper also preloads what a script imports. Here the pages name all scripts, and that code would be a
    // tenth of what browsing pages load.
    load: (id) => (id === PRELOAD_HELPER ? REPORT_FAILED_IMPORTS : undefined),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          chunksByFile.set(file.fileName, {
            imports: file.imports,
            // The bundler's list also has imports in code that it has removed.
            dynamicImports: file.dynamicImports.filter((name) =>
              file.code.includes(path.posix.basename(name)),
            ),
            length: file.code.length,
            isFacade: /^import"[^"]+";\s*$/.test(file.code),
          });
    },
    // Astro sets both for the browser's build after it has read its configuration, so they are set here.
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
