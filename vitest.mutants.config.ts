import { defineConfig } from 'vitest/config';

/*
 * The unit tests that `npm run mutants` runs against each mutant: those of the rules and of the stores.
 * Stryker reads no `projects`, so this is a configuration of its own.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/unit/domain/**/*.test.ts', 'tests/unit/stores/**/*.test.ts'],
    setupFiles: ['tests/support/seed.ts'],
  },
});
