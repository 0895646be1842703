// @ts-check

/**
 * What the files of a folder of src/ may import from the other folders: everything, or types alone.
 * This is the table of docs/architecture.md.
 *
 * @typedef {Record<string, 'all' | 'types'>} MayImport
 */

/** @type {MayImport} */
const OF_COMPONENTS = {
  components: 'all',
  wiring: 'all',
  stores: 'all',
  browser: 'all',
  domain: 'all',
  content: 'all',
  assets: 'all',
  styles: 'all',
};

/** @type {Record<string, MayImport>} */
export const ROOMS = {
  domain: { domain: 'all' },
  stores: { stores: 'all', domain: 'all' },
  browser: { browser: 'all', domain: 'all', stores: 'types' },
  server: { server: 'all', domain: 'all' },
  wiring: { wiring: 'all', stores: 'all', browser: 'all', domain: 'all' },
  islands: {
    islands: 'all',
    wiring: 'all',
    stores: 'all',
    domain: 'all',
    browser: 'types',
    assets: 'all',
    styles: 'all',
  },
  components: OF_COMPONENTS,
  layouts: { ...OF_COMPONENTS, layouts: 'all' },
  pages: { ...OF_COMPONENTS, layouts: 'all', islands: 'all', server: 'all', pages: 'all' },
  content: { content: 'all', domain: 'all' },
};

/** Files that Astro wants beside the folders, by the folder they belong to. */
export const ROOM_OF_FILE = new Map([['content.config.ts', 'content']]);

/** Rooms that import no package at all, or only these. */
export const PACKAGES_OF = new Map([
  ['domain', []],
  ['stores', ['nanostores']],
]);

/**
 * Packages that only one room may import. The pattern is tried on the name as it is imported.
 *
 * @type {{ pattern: RegExp, room: string }[]}
 */
export const PACKAGE_HOMES = [
  { pattern: /^node:/, room: 'server' },
  { pattern: /^firebase-admin(\/|$)/, room: 'server' },
  { pattern: /^(firebase|@firebase)(\/|$)/, room: 'browser' },
  { pattern: /^(react|react-dom|@nanostores\/react)(\/|$)/, room: 'islands' },
];

/** Names of the browser that only src/browser/ may say. */
export const BROWSER_NAMES = new Set(['window', 'localStorage', 'sessionStorage', 'navigator']);

/** Rooms that must run anywhere, and so do not name the document either. */
export const ROOMS_WITHOUT_DOCUMENT = new Set(['domain', 'stores', 'server']);
