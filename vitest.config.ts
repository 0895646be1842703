import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { widthsInPixels } from './integrations/widths.mjs';
import { forgetSettings } from './scripts/setup/environment.ts';

forgetSettings();

export default defineConfig({
  cacheDir: './.cache/vitest',
  define: widthsInPixels,
  test: {
    allowOnly: false,
    // Some tests wait for a server, so one worker more than processors.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', ['json', { outputFile: '.cache/test-results/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          // Each file would load all packages again. Instead, files clean up behind themselves.
          isolate: false,
          setupFiles: ['tests/support/seed.ts', 'tests/support/clean-up.ts'],
          // Some tests start programs or a database, which takes seconds on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        resolve: {
          alias: {
            'astro:env/client': new URL('./tests/islands/support/env.ts', import.meta.url).pathname,
          },
        },
        test: {
          name: 'islands',
          environment: 'happy-dom',
          include: ['tests/islands/**/*.test.tsx'],
          // As for unit tests. Each test has an environment of its own, and so its own stores.
          isolate: false,
          setupFiles: ['tests/islands/support/setup.ts', 'tests/support/clean-up.ts'],
          // Only a hanging test should time out, even on a busy machine.
          testTimeout: 30_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        // These tests read dist/, which `npm run test:pages` builds first.
        extends: true,
        test: {
          name: 'pages',
          environment: 'node',
          include: ['tests/pages/**/*.test.ts'],
          // All files read the same parsed pages (tests/support/built.ts).
          isolate: false,
          // These tests parse every page, which takes seconds on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Builds a shop in which editors have made every kind of change, and opens the preview.
        extends: true,
        test: {
          name: 'changes',
          environment: 'node',
          include: ['tests/changes/**/*.test.ts'],
          // Two development servers in one folder would write the same files.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
