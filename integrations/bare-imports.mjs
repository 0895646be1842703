// @ts-check

/**
 * Lets a lazy import be just that. Vite wraps each in a helper that preloads what the module needs in
 * turn, and gives every file that has one a list of that: most of a kilobyte, on every page, for
 * modules whose needs are there already. Their styles have to be: a lazy part of an island shares the
 * island's own style module.
 *
 * @returns {import('vite').Plugin}
 */
export function bareImports() {
  return {
    name: 'bare-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code
            .replace(/^const __vite__mapDeps=.*;\n/, '')
            .replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');
        }
      },
    },
  };
}
