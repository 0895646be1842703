/** Mutation testing of the shop's rules and stores: `npm test -- mutation`. See docs/trust.md. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  mutate: ['src/shop/**/*.ts', '!src/shop/**/*.live.ts'],
  // Constants and texts that are read only at import have separate tests.
  ignoreStatic: true,
  inPlace: false,
  ignorePatterns: ['dist', '.cache', '.emulator', 'playwright-report', 'test-results'],
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: '.cache/mutation/mutation.json' },
  htmlReporter: { fileName: '.cache/mutation/mutation.html' },
  tempDirName: '.cache/mutation/sandbox',
  incremental: false,
  thresholds: { high: 98, low: 95, break: 95 },
};
