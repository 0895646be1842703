import type { AstroIntegration } from 'astro';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Not bundled, because firebase-admin loads parts of itself by name. */
const OUTSIDE = ['firebase-admin', 'firebase-admin/app', 'firebase-admin/auth'];

const NO_IMAGE_ENDPOINT = fileURLToPath(new URL('./no-image-endpoint.ts', import.meta.url));

/** harfbuzzjs, which draws Hindi names on bills, reads this file from the folder of its script. */
const SHAPER = 'harfbuzz.wasm';

function shaperBesideBundle(): Plugin {
  return {
    name: 'shaper-beside-bundle',
    applyToEnvironment: ({ name }) => name !== 'client',
    generateBundle(_, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        const isUser =
          'moduleIds' in chunk && chunk.moduleIds.some((id) => id.includes('harfbuzzjs'));
        if (!isUser) continue;
        const source = readFileSync(
          createRequire(import.meta.url).resolve(`harfbuzzjs/dist/${SHAPER}`),
        );
        const fileName = path.posix.join(path.posix.dirname(file), SHAPER);
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

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
          vite: { ssr: { noExternal: true, external: OUTSIDE }, plugins: [shaperBesideBundle()] },
        });
      },
    },
  };
}
