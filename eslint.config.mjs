import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import { changingText } from './eslint.changing-text.mjs';

// Scripts in .astro files are linted as files of their own. They are in no TypeScript project, and the error
// about that would hide all others.
const TYPED = {
  files: [
    '{config,content-check,editing,server,emulator,integrations,scripts,src,tests}/**/*.{ts,tsx}',
  ],
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

const EFFECT = {
  selector:
    'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression[expression=true][body.type!="ArrowFunctionExpression"]:first-child',
  message:
    'Write the effect in braces: what it returns is its clean-up, and newer browsers return a promise from scrolling.',
};

const NOT_SAID =
  'JSXOpeningElement[name.name!="input"]:not(:has(JSXAttribute[name.name="translate"])) > JSXAttribute[name.name=/^class(Name)?$/]';
const NUMERIC = {
  selector: `${NOT_SAID} :matches(Literal[value=/\\bnumeric\\b/], TemplateElement[value.raw=/\\bnumeric\\b/])`,
  message: 'Say whether a browser may translate it: translate="no" for amounts, numbers and ids.',
};

/*
 * Dependencies point one way (docs/architecture.md). In src/shop, the file suffix decides: plain rules import
 * only rules, `.store.ts` files also stores, and `.live.ts` files also live instances. Effects come from the
 * environment, and a subject imports only subjects below it in this list.
 */
const SUBJECTS = [
  'desk',
  'sharing',
  'forgetting',
  'checkout',
  'bills',
  'orders',
  'items',
  'payment',
  'accounts',
  'cart',
  'today',
  'catalogue',
  'favourites',
  'seller',
  'delivery',
  'contact',
  'in-app',
  'toasts',
  'storage',
  'money',
];
const STATIC = ['shop', 'browser', 'collections', 'assets', 'styles'];
/** What each folder in src/ may import, besides its own files. */
const FOLDERS = {
  assets: [],
  shop: ['assets'],
  browser: ['shop'],
  'service-worker': ['browser'],
  endpoint: ['shop'],
  // Effects reach islands through the environment: islands/parts/environment.ts.
  islands: ['shop', 'assets', 'styles'],
  collections: ['shop'],
  invoice: ['shop'],
  components: STATIC,
  layouts: ['components', ...STATIC],
  pages: ['layouts', 'components', 'islands', 'invoice', 'endpoint', ...STATIC],
};
/** The same for folders outside src. */
const BESIDE_SRC = {
  config: [],
  server: ['config'],
  emulator: ['config'],
  'content-check': ['src/collections', 'src/shop', 'scripts/processes'],
  editing: ['content-check', 'src/collections', 'src/shop', 'scripts/processes'],
  integrations: [
    'config',
    'content-check',
    'editing',
    'emulator',
    'src/collections',
    'scripts/processes',
  ],
  scripts: [
    'config',
    'content-check',
    'editing',
    'emulator',
    'server',
    'src/endpoint/book',
    'src/endpoint/identity/firebase-auth',
    'src/endpoint/outgoing/mailer',
    'src/endpoint/outgoing/webhook',
    'src/endpoint/payments',
    'src/shop/orders/status',
    'tests/changes/next-shop',
  ],
};
/** Packages that may be imported from only one folder. */
const HOMES = {
  endpoint: '^(?:node:|(?:firebase-admin|rate-limiter-flexible|postgres)(?:/|$))',
  browser: '^@?firebase(?:/|$)',
  islands: '^(?:react|react-dom|@nanostores/react)(?:/|$)',
};
const ONE_WAY = 'Dependencies point one way: see docs/architecture.md.';
const into = (folders) => `^(?:\\.\\./)+(?:${folders.join('|')})(?:/|$)`;
const pattern = (regex, rest = {}) => ({ regex, message: ONE_WAY, ...rest });

/** Imports that files may not make, even on demand, and globals that they may not use. */
function oneWay(files, patterns, globals = [], ignores = []) {
  const onDemand = patterns.map(({ regex, message }) => ({
    selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\/')}/]`,
    message,
  }));
  const message = 'Only src/browser names the browser (docs/architecture.md).';
  const names = globals.map((name) => ({ name, message }));
  return {
    files,
    ignores,
    rules: {
      'no-restricted-imports': ['error', { patterns }],
      'no-restricted-syntax': ['error', NO_REEXPORT, INLINE, EFFECT, NUMERIC, ...onDemand],
      'no-restricted-globals': [
        'error',
        {
          globals: ['alert', 'confirm', 'prompt', 'event', 'name', ...names],
          checkGlobalObject: true,
        },
      ],
    },
  };
}

const BROWSER_NAMES = ['window', 'localStorage', 'sessionStorage', 'navigator'];
const OTHER_PACKAGES = pattern('^[^.]');
const STORE = pattern('\\.store$');
const LIVE = pattern('\\.live$');
const OUTSIDE = pattern(
  '^\\.\\./\\.\\./(?!assets/icons|constants|date|environment|picture|\\.\\./config/(?:edit-distance|email-address))',
);

const folderRules = Object.entries(FOLDERS).map(([folder, may]) => {
  const others = Object.keys({ ...FOLDERS, ...BESIDE_SRC, tests: [] }).filter(
    (one) => one !== folder && one !== 'config' && !may.includes(one),
  );
  const packages = Object.entries(HOMES)
    .filter(([home]) => home !== folder)
    .map(([, regex]) => pattern(regex));
  const insides =
    folder === 'islands'
      ? pattern('^\\.\\./[A-Z]', { caseSensitive: true })
      : pattern('islands/(\\w+)/(?!\\1(?:\\.tsx)?$)');
  const isBrowser = ['browser', 'service-worker'].includes(folder);
  return oneWay(
    [`src/${folder}/**`],
    [
      pattern(into(others)),
      ...packages,
      insides,
      ...(folder === 'browser' ? [LIVE, { ...STORE, allowTypeImports: true }] : []),
    ],
    isBrowser ? [] : [...BROWSER_NAMES, ...(folder === 'endpoint' ? ['document'] : [])],
  );
});
const NO_DOM = [...BROWSER_NAMES, 'document'];
const SHOP = [
  oneWay(['src/shop/**/*.ts'], [STORE, LIVE, OUTSIDE, OTHER_PACKAGES], NO_DOM, [
    '**/*.{store,live}.ts',
    'src/shop/environment.ts',
  ]),
  oneWay(['src/shop/**/*.store.ts'], [LIVE, OUTSIDE, pattern('^(?!\\.|nanostores$)')], NO_DOM),
  oneWay(
    ['src/shop/**/*.live.ts'],
    [
      pattern(into(['browser', 'islands', 'components', 'pages', 'endpoint', 'collections'])),
      pattern('^(?!\\.|nanostores$)'),
    ],
    BROWSER_NAMES,
  ),
];
const besideSrc = Object.entries(BESIDE_SRC).map(([folder, may]) => {
  const others = ['src', 'tests', ...Object.keys(BESIDE_SRC)].join('|');
  const own = [folder, ...may].join('|');
  const regex = `^(?:\\.\\./)+(?!(?:${own})[/.])(?:${others})/`;
  return {
    files: [`${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [pattern(regex)] }] },
  };
});

/** The subjects of the endpoint. */
const ENDPOINT_SUBJECTS = [
  'calls',
  'registration',
  'desk',
  'orders',
  'contact',
  'open-shop',
  'outgoing',
  'payments',
  'book',
  'identity',
  'http',
];

/**
 * A subject must not import one above it. ESLint allows only one configuration of a rule per file, so this is
 * our own rule.
 */
const subjects = {
  rules: {
    below: {
      create: (context) => {
        const path = context.filename.replaceAll('\\', '/');
        const [, folder, subject] = /src\/(shop|endpoint)\/([\w-]+)\//.exec(path) ?? [];
        const subjects = folder === 'endpoint' ? ENDPOINT_SUBJECTS : SUBJECTS;
        const own = subjects.indexOf(subject);
        const check = (node) => {
          const [, other] = /^\.\.\/([\w-]+)\//.exec(node.source?.value ?? '') ?? [];
          const isUnknown = own === -1 || (other && !subjects.includes(other));
          if (isUnknown || (other && subjects.indexOf(other) < own))
            context.report({ node, message: 'A subject imports only those below it in SUBJECTS.' });
          if (/\.live$/.test(node.source?.value ?? '') && !path.endsWith('.live.ts'))
            context.report({ node, message: ONE_WAY });
        };
        return { ImportDeclaration: check, ImportExpression: check };
      },
    },
  },
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
    files: ['src/islands/**/*.tsx'],
    plugins: { 'changing-text': changingText },
    rules: { 'changing-text/only-child': 'error' },
  },
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
      // A handler may be async, since its failures are values instead of rejections.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // The functions of a store are closures, so they may be destructured.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  ...folderRules,
  {
    files: ['src/islands/parts/environment.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  ...SHOP,
  ...besideSrc,
  {
    files: ['src/{shop,endpoint}/*/*.ts'],
    plugins: { subjects },
    rules: { 'subjects/below': 'error' },
  },
  // If a value is missing, a page stops the build, and a test fails.
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
              message: 'Only tests/pages knows what the shop sells today.',
            },
          ],
        },
      ],
    },
  },
  // Matchers such as expect.stringContaining() are typed as any.
  { files: ['tests/**'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  { files: ['src/**'], rules: { 'max-lines': ['error', { max: 250, skipComments: true }] } },
  // Tools require default exports.
  {
    files: [
      '*.config.*',
      'tests/{mutation,pages}/*.{config.ts,mjs}',
      'src/browser/after-load.ts',
      'integrations/picture-service.ts',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
  // These files write to the terminal.
  {
    files: ['server/**', 'scripts/**', 'emulator/**', '{content-check,editing}/**'],
    rules: { 'no-console': 'off' },
  },
]);
