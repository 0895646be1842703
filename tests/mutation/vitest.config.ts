import { defineConfig } from 'vitest/config';

/*
 * The unit tests that run against each mutant: those of the shop's rules and stores. Stryker reads no `projects`, so
 * this is a configuration of its own. Left out are those that try thousands of cases: what they find, the others must
 * find too, and there are thousands of mutants.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/unit/shop/**/*.test.ts'],
    exclude: ['tests/unit/shop/parsers.test.ts', 'tests/unit/shop/storage/two-tabs.test.ts'],
    setupFiles: ['tests/support/seed.ts'],
  },
});
