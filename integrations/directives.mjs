// @ts-check

/**
 * Adds directives that say when an island is hydrated: `client:after-load` and `client:with-cart` (src/browser).
 * @returns {import('astro').AstroIntegration}
 */
export function directives() {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['after-load', 'with-cart'])
          addClientDirective({ name, entrypoint: `./src/browser/${name}.ts` });
      },
    },
  };
}
