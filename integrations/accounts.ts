import type { AstroIntegration } from 'astro';
import { recordSettings } from '../config/build-settings.ts';

export function accounts(): AstroIntegration {
  let outDir: URL;
  return {
    name: 'accounts',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:build:done': () => recordSettings(outDir, process.env),
      'astro:server:setup': async ({ server }) => {
        const { openAccounts } = await import('../emulator/open-accounts.ts');
        const { practice } = await openAccounts(process.env, 'started');
        server.middlewares.use(async (request, response, next) => {
          if (!(await practice?.(request, response))) next();
        });
      },
    },
  };
}
