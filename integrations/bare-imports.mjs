// @ts-check

/**
 * Lets a lazy import be just that. Vite wraps each in a helper that preloads what the module needs in
 * turn: 750 bytes on every page that has one, for modules whose needs are there already.
 *
 * @returns {import('vite').Plugin}
 */
export function bareImports() {
  return {
    name: 'bare-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}
