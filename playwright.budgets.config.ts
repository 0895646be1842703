import { defineConfig } from '@playwright/test';
import endToEnd from './playwright.config';

/** What pages weigh on a small phone: `npm run test:budgets`, decision 046. */
export default defineConfig({
  ...endToEnd,
  testDir: 'tests/budgets',
  workers: 1,
  projects: [
    {
      name: 'budgets',
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        // Rotating slides would load more pictures with time.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
