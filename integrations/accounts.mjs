// @ts-check
import { createAuthEmulatorProxy } from '../server/auth-emulator-proxy.mjs';

/**
 * Accounts while the site is developed: the emulator behind the site's own origin, by the same
 * rules as in the built site.
 *
 * @returns {import('astro').AstroIntegration}
 */
export function accounts() {
  const proxy = createAuthEmulatorProxy(() => {
    const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return host ? `http://${host}` : null;
  });
  return {
    name: 'accounts',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (!proxy(request, response)) next();
        });
      },
    },
  };
}
