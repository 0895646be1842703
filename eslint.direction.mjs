// @ts-check
/**
 * Dependencies point one way: the table of docs/architecture.md, in ESLint's own rules. Imports are
 * relative, so the first name after the dots is the folder that an import leads to.
 */

const STATIC = ['live-stores', 'stores', 'browser', 'domain', 'content', 'assets', 'styles'];

/**
 * What each folder of src/ may import besides itself. `types` leave no trace in the built script;
 * `packages` are the only ones that the folder may use.
 *
 * @type {Record<string, { may?: string[], types?: string[], packages?: string[] }>}
 */
const LAYERS = {
  assets: { packages: [] },
  domain: { packages: [] },
  stores: { may: ['domain'], packages: ['nanostores'] },
  browser: { may: ['domain', 'config'], types: ['stores'] },
  'service-worker': { packages: [] },
  endpoint: { may: ['domain', 'config'] },
  'live-stores': { may: ['stores', 'browser', 'domain', 'config'] },
  islands: { may: ['live-stores', 'stores', 'browser', 'domain', 'assets', 'styles'] },
  content: { may: ['domain'] },
  invoice: { may: ['domain'] },
  components: { may: STATIC },
  layouts: { may: ['components', ...STATIC] },
  pages: { may: ['layouts', 'components', 'islands', 'invoice', 'endpoint', ...STATIC] },
};

/**
 * What each folder beside src/ may import besides itself.
 *
 * @type {Record<string, string[]>}
 */
const BESIDE_SRC = {
  config: [],
  server: ['config'],
  emulator: ['config'],
  editing: ['src/content', 'src/domain', 'scripts/processes'],
  integrations: ['config', 'editing', 'emulator', 'src/content', 'scripts/processes'],
  scripts: ['config', 'editing', 'emulator', 'server', 'tests/e2e/support/next-release'],
};

const FOLDERS = [...Object.keys(LAYERS), 'styles', ...Object.keys(BESIDE_SRC), 'tests'];

/** Packages that only one folder may import. */
const HOMES = {
  endpoint: '^(?:node:|(?:firebase-admin|@redis/client|rate-limiter-flexible)(?:/|$))',
  browser: '^@?firebase(?:/|$)',
  islands: '^(?:react|react-dom|@nanostores/react)(?:/|$)',
};

const BROWSER_NAMES = ['window', 'localStorage', 'sessionStorage', 'navigator'];
const WITHOUT_DOCUMENT = ['domain', 'stores', 'endpoint'];
const NOT_HERE = ['alert', 'confirm', 'prompt', 'event', 'name'];

/** @param {string[]} folders */
const pathsInto = (folders) => `^(?:\\.\\./)+(?:${folders.join('|')})(?:/|$)`;

/**
 * The imports that a folder may not make, as patterns of `no-restricted-imports`.
 *
 * @param {string} layer
 */
function forbiddenImports(layer) {
  const { may = [], types = [], packages } = LAYERS[layer] ?? {};
  const allowed = [...may, ...types, layer];
  const others = FOLDERS.filter((folder) => !allowed.includes(folder));
  const message = `${layer} may import only ${[layer, ...may].join(', ')} (docs/architecture.md).`;
  return [
    { regex: pathsInto(others), message },
    ...(types.length > 0 ? [{ regex: pathsInto(types), allowTypeImports: true, message }] : []),
    ...(packages ? [{ regex: `^(?!\\.|(?:${[...packages, ' '].join('|')})$)`, message }] : []),
    ...Object.entries(HOMES).flatMap(([home, regex]) =>
      home === layer ? [] : [{ regex, message: `Only src/${home} may import this package.` }],
    ),
    ...(layer === 'islands'
      ? [
          {
            regex: '^\\.\\./[A-Z]',
            caseSensitive: true,
            message: 'The insides of an island are its own.',
          },
        ]
      : [{ regex: 'islands/(\\w+)/(?!\\1(?:\\.tsx)?$)', message: 'Import the island itself.' }]),
  ];
}

/** @param {string} layer */
function forbiddenGlobals(layer) {
  const ofBrowser = ['browser', 'service-worker'].includes(layer) ? [] : BROWSER_NAMES;
  const names = [...ofBrowser, ...(WITHOUT_DOCUMENT.includes(layer) ? ['document'] : [])];
  const message = 'Only src/browser names the browser (docs/architecture.md).';
  return {
    globals: [...NOT_HERE, ...names.map((name) => ({ name, message }))],
    checkGlobalObject: true,
  };
}

/**
 * The rules that hold the direction of dependencies.
 *
 * @param {{ selector: string, message: string }[]} alsoForbidden selectors of `no-restricted-syntax`
 *   that hold everywhere in src/: this rule can be set once a file only
 * @returns {import('eslint').Linter.Config[]}
 */
export function direction(alsoForbidden) {
  const folders = Object.keys(LAYERS).map((layer) => {
    const patterns = forbiddenImports(layer);
    const dynamic = patterns.map(({ regex, message }) => ({
      selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\/')}/]`,
      message,
    }));
    return /** @type {import('eslint').Linter.Config} */ ({
      files: [`src/${layer}/**`],
      rules: {
        'no-restricted-imports': ['error', { patterns }],
        'no-restricted-globals': ['error', forbiddenGlobals(layer)],
        'no-restricted-syntax': ['error', ...alsoForbidden, ...dynamic],
      },
    });
  });
  const message = 'docs/architecture.md knows no such folder: put the file where it belongs.';
  /** @type {import('eslint').Linter.Config} */
  const elsewhere = {
    files: ['src/*/**'],
    ignores: Object.keys(LAYERS).map((layer) => `src/${layer}/**`),
    rules: { 'no-restricted-syntax': ['error', { selector: 'Program', message }] },
  };
  const besideSrc = Object.entries(BESIDE_SRC).map(([folder, may]) => {
    const others = ['src', 'tests', ...Object.keys(BESIDE_SRC)].join('|');
    const regex = `^(?:\\.\\./)+(?!(?:${[folder, ...may].join('|')})[/.])(?:${others})/`;
    const message = `${folder} may import only ${[folder, ...may].join(', ')} (docs/architecture.md).`;
    return /** @type {import('eslint').Linter.Config} */ ({
      files: [`${folder}/**`],
      rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] },
    });
  });
  return [...folders, elsewhere, ...besideSrc];
}
