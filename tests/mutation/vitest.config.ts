import { defineConfig } from 'vitest/config';

/*
 * The unit tests that run against each mutant: those of the shop's rules and stores. It's a separate file because
 * Stryker ignores `projects`. Tests that try thousands of cases are excluded: they would take too long for thousands of
 * mutants, and the other tests must find the same bugs.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/unit/shop/**/*.test.ts'],
    exclude: ['tests/unit/shop/parsers.test.ts', 'tests/unit/shop/storage/two-tabs.test.ts'],
    setupFiles: ['tests/support/seed.ts'],
  },
});
