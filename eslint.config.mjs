import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import { direction } from './eslint.direction.mjs';

// Scripts inside .astro files are linted as files within them. They belong to no TypeScript project, and
// the failure to find one would be swallowed together with everything else about them.
const TYPED = {
  files: ['{config,editing,server,emulator,integrations,scripts,src,tests}/**/*.{ts,tsx}'],
  ignores: ['**/*.astro/*'],
};

const NO_REEXPORT = {
  selector: 'ExportAllDeclaration',
  message: 'Name what is exported: a file that re-exports others hides where things live.',
};

const INLINE = {
  selector: 'JSXAttribute[name.name=/^(on[a-z]+|style)$/]',
  message: 'The content security policy forbids inline handlers and style attributes.',
};

export default defineConfig([
  globalIgnores([
    'dist',
    '.astro',
    '.cache',
    '.emulator',
    'coverage',
    'playwright-report',
    'test-results',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  ts.configs.strict,
  {
    ...TYPED,
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
  },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  { files: ['**/*.tsx'], extends: [a11y.configs.strict] },
  {
    files: ['**/*.tsx', 'src/islands/**/*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },

  {
    rules: {
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      'no-eval': 'error',
      'no-restricted-syntax': ['error', NO_REEXPORT],
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      'object-shorthand': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    ...TYPED,
    rules: {
      // A handler may be an async function: its failure is a value, not a rejection.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // The verbs of a store are closures, and may be destructured.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  direction([NO_REEXPORT, INLINE]),
  // A missing value stops the build here, and fails the test there.
  {
    files: ['**/*.astro', 'tests/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['tests/**'],
    ignores: ['tests/pages/**', 'tests/support/todays-shop.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'todays-shop',
              message: 'Only tests/pages knows what the shop sells today (decision 090).',
            },
          ],
        },
      ],
    },
  },
  // Matchers such as expect.stringContaining() are typed as any.
  { files: ['tests/**'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  { files: ['src/**'], rules: { 'max-lines': ['error', { max: 250, skipComments: true }] } },
  // Tools are configured by default exports.
  {
    files: ['*.config.*', 'tests/{mutation,pages}/*.{config.ts,mjs}', 'src/browser/after-load.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  // These write to the terminal.
  {
    files: ['server/**', 'scripts/**', 'emulator/**', 'editing/**'],
    rules: { 'no-console': 'off' },
  },
]);
