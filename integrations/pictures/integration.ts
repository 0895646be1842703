import type { AstroIntegration } from 'astro';
import { Kept } from '../kept.ts';
import type { Encoders } from './service.ts';

/**
 * Makes the pictures of pages, each once: a build takes from earlier ones those whose original, size and settings are the
 * same (decision 115).
 * @param store folder that outlives the builds
 * @param encoders settings of each format, as sharp takes them
 */
export function pictures(store: string, encoders: Encoders): AstroIntegration {
  return {
    name: 'pictures',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Astro puts this name into the addresses of pictures, which must not depend on the project's folder.
        const entrypoint = './integrations/pictures/service.ts';
        updateConfig({ image: { service: { entrypoint, config: { store, encoders } } } });
      },
      'astro:build:done': () => new Kept(store).forgetOld(),
    },
  };
}
