// @ts-check

/**
 * Adds the directive `client:after-load` for islands (src/browser/after-load.ts).
 * @returns {import('astro').AstroIntegration}
 */
export function afterLoad() {
  return {
    name: 'after-load',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'after-load', entrypoint: './src/browser/after-load.ts' }),
    },
  };
}
