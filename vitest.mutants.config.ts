import { defineConfig } from 'vitest/config';

/*
 * The unit tests that `npm run mutants` runs against each mutant: those of the rules and of the stores.
 * Stryker reads no `projects`, so this is a configuration of its own. Left out are those that try thousands of
 * cases: what they find, the others must find too, and there are thousands of mutants.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/unit/domain/**/*.test.ts', 'tests/unit/stores/**/*.test.ts'],
    exclude: [
      'tests/unit/domain/parsers.test.ts',
      'tests/unit/stores/corrupt-cart.test.ts',
      'tests/unit/stores/two-tabs.test.ts',
      'tests/unit/stores/models/**',
    ],
    setupFiles: ['tests/support/seed.ts'],
  },
});
