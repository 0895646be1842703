import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';

/** Kept outside the bundle: firebase-admin loads parts of itself by name. */
const OUTSIDE = ['firebase-admin', 'firebase-admin/app', 'firebase-admin/auth'];

const NO_IMAGE_ENDPOINT = fileURLToPath(new URL('./no-image-endpoint.ts', import.meta.url));

/**
 * Bundles what the built server needs into it, and nothing that only the build needs. What serves the shop
 * is then the build and one package, not everything that built it: it starts sooner, and its container is
 * small.
 */
export function selfContainedServer(): AstroIntegration {
  return {
    name: 'self-contained-server',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          image: { endpoint: { entrypoint: NO_IMAGE_ENDPOINT } },
          vite: { ssr: { noExternal: true, external: OUTSIDE } },
        });
      },
    },
  };
}
