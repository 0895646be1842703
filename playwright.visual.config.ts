import { defineConfig } from '@playwright/test';
import base from './playwright.config';

function at(width: number, height: number) {
  const isMobile = width < 768;
  return {
    name: String(width),
    use: { viewport: { width, height }, isMobile, hasTouch: isMobile },
    ...(!isMobile && { grepInvert: /@phone/ }),
  };
}

/**
 * Pictures of every page and main state at three widths, held against those in the repository:
 * `npm run test:visual`, and `npm run test:visual -- --update-snapshots` to renew them.
 */
export default defineConfig({
  ...base,
  testDir: 'tests/visual',
  outputDir: 'test-results/visual',
  snapshotPathTemplate: 'tests/visual/references/{projectName}/{arg}{ext}',
  globalTeardown: './tests/visual/compress-references.ts',
  reporter: [['list'], ['html', { outputFolder: 'playwright-report/visual', open: 'never' }]],
  expect: {
    ...base.expect,
    // References are kept in 16 colours, and glyphs may fall a fraction of a pixel elsewhere.
    toHaveScreenshot: {
      threshold: 0.25,
      maxDiffPixelRatio: 0.003,
      animations: 'disabled',
      scale: 'css',
    },
  },
  // The pages' policy would refuse picture.css.
  use: { ...base.use, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } },
  projects: [at(360, 740), at(768, 1024), at(1440, 900)],
});
