import type { AstroIntegration } from 'astro';

/** /parts shows the parts of src/styles, only while developing. */
export function partsPage(): AstroIntegration {
  return {
    name: 'parts-page',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev')
          injectRoute({ pattern: '/parts', entrypoint: './src/pages/_parts.astro' });
      },
    },
  };
}
