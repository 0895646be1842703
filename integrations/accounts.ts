import type { AstroIntegration } from 'astro';
import { recordAccounts } from '../config/built-accounts.ts';
import { createAuthEmulatorProxy } from '../emulator/proxy.mjs';

/**
 * Connects the development server to the emulator, behind the site's own origin and with the same
 * rules as in the built site; and writes into the build which identity provider it was made for.
 */
export function accounts(): AstroIntegration {
  const proxy = createAuthEmulatorProxy(() => {
    const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return host ? `http://${host}` : null;
  });
  let outDir: URL;
  return {
    name: 'accounts',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:build:done': () => recordAccounts(outDir, process.env),
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (!proxy(request, response)) next();
        });
      },
    },
  };
}
