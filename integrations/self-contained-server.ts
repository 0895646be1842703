import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';

/** Not bundled, because firebase-admin loads parts of itself by name. */
const OUTSIDE = ['firebase-admin', 'firebase-admin/app', 'firebase-admin/auth'];

const NO_IMAGE_ENDPOINT = fileURLToPath(new URL('./no-image-endpoint.ts', import.meta.url));

/**
 * Bundles the endpoint's packages, but no build tools, so that the server starts sooner and the container is small.
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
