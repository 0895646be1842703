import type { AstroIntegration } from 'astro';
import { recordAccounts } from '../config/built-accounts.ts';
import { createAuthEmulatorProxy } from '../emulator/proxy.mjs';

/**
 * Accounts while the site is developed: the emulator behind the site's own origin, by the same
 * rules as in the built site. And a note in the build: which identity provider it was made for.
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
