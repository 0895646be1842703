import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/**
 * How fast the shop is: `npm run bench`. It writes docs/performance.md anew. One measurement by itself:
 * `npm run bench -- paint`. Timings depend on the machine, so they are never part of `npm test`.
 */
export default defineConfig({
  ...base,
  testDir: 'tests/bench',
  outputDir: 'test-results/bench',
  workers: 1,
  fullyParallel: false,
  timeout: 20 * 60_000,
  reporter: [['./tests/bench/support/report.ts']],
  use: { ...base.use, actionTimeout: 20_000 },
  projects: [{ name: 'bench' }],
});
