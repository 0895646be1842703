import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/**
 * What takes long and breaks things: `npm run siege`. It ends after five minutes at the latest, prints a
 * table, and fails when something broke. See docs/trust.md.
 */
export default defineConfig({
  ...base,
  testDir: 'tests/siege',
  outputDir: 'test-results/siege',
  workers: 1,
  fullyParallel: false,
  timeout: 150_000,
  globalTimeout: 300_000,
  reporter: [['./tests/siege/support/table.ts']],
  projects: [{ name: 'siege' }],
});
