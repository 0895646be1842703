// All steps of npm test.
import { buildNextShop, NEXT_SHOP } from '../../tests/changes/next-shop.ts';
import { buildIfChanged } from '../build/site.ts';
import { FIRST_SHOP, givenSite } from '../build/sites.ts';
import { run, runTool } from '../processes.ts';
import { isInstalled, OTHER_ENGINES, provideBrowser } from '../setup/browser.ts';

/** Passes a step's arguments to a package's command, such as npm test -- unit cart. */
const tool =
  (name: string, ...args: string[]) =>
  async (more: string[] = []) =>
    (await runTool(name, [...args, ...more])).code === 0;
const vitest = (project: string) => tool('vitest', 'run', '--project', project);
const SUITES = {
  unit: vitest('unit'),
  islands: vitest('islands'),
  pages: vitest('pages'),
  changes: vitest('changes'),
};
const browserTests = (...projects: string[]) =>
  tool('@playwright/test', 'test', ...projects.map((project) => `--project=${project}`));

/** Its 140 packages are installed when they are used. */
const STRYKER = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];
async function testMutations(more: string[] = []): Promise<boolean> {
  const { code } = await run('npm', ['install', '--no-save', ...STRYKER]);
  return (
    code === 0 && tool('@stryker-mutator/core', 'run', 'tests/mutation/stryker.config.mjs')(more)
  );
}

/** The licences that runtime packages may have, in npm's query language. */
const LICENCES = [
  'MIT',
  'ISC',
  '"Apache-2.0"',
  '"BSD-3-Clause"',
  '"BlueOak-1.0.0"',
  '"0BSD"',
  'Unlicense',
];
const UNLICENSED = `.prod${LICENCES.map((name) => `:not([license=${name}])`).join('')}:not(#limiter)`;

const CHECKS: Record<string, (more?: string[]) => Promise<boolean>> = {
  types: async () => (await tool('astro', 'sync')()) && tool('astro', 'check')(),
  lint: tool('eslint', '--max-warnings', '0', '.'),
  format: tool('prettier', '--check', '--log-level', 'warn', '.'),
  unused: tool('knip', '--no-progress'),
  licences: async () =>
    (await run('npm', ['query', '--expect-result-count=0', UNLICENSED], { quiet: true })).code ===
    0,
  content: async () => (await run(process.execPath, ['scripts/content.ts'])).code === 0,
};

/** Lint runs in parallel with the rest, since each uses one processor for about as long. */
async function runChecks(): Promise<boolean> {
  const { lint, ...others } = CHECKS;
  const inTurn = async () => {
    const passed: (boolean | undefined)[] = [];
    for (const check of Object.values(others)) passed.push(await check());
    return passed.every(Boolean);
  };
  return (await Promise.all([lint?.(), inTurn()])).every(Boolean);
}

/** Steps that were requested but can't run here: they count as neither passed nor failed. */
export const notRun: string[] = [];

/** Builds the test shops that are out of date. */
async function buildShops(): Promise<boolean> {
  return (
    (await buildIfChanged(givenSite())) && (await buildIfChanged(FIRST_SHOP)) && buildNextShop()
  );
}

export const STEPS: Record<string, (more?: string[]) => Promise<boolean>> = {
  browser: () => provideBrowser(),
  build: buildShops,
  check: runChecks,
  // All suites together, since some tests wait for a server while others compute.
  vitest: tool('vitest', 'run'),
  html: tool(
    'html-validate',
    '--config',
    'tests/pages/htmlvalidate.mjs',
    ...[givenSite(), NEXT_SHOP].map(({ distDir }) => `${distDir}/client/**/*.html`),
  ),
  e2e: browserTests('desktop', 'back', 'phone', 'budgets'),
};

/** Runs the main journeys in the engines that are installed; others count as not run. */
async function runEngines(more?: string[]): Promise<boolean> {
  const names = Object.keys(OTHER_ENGINES) as (keyof typeof OTHER_ENGINES)[];
  const installed = names.filter(isInstalled);
  for (const name of names.filter((one) => !installed.includes(one))) {
    console.log(`${name} is not installed here: npx playwright install --with-deps ${name}`);
    notRun.push(`engines: ${name} is not installed here`);
  }
  if (installed.length === 0) return true;
  return (await buildShops()) && browserTests(...installed)(more);
}

/** These run only if named, or are parts of a step above. */
const BY_NAME: typeof STEPS = {
  ...CHECKS,
  ...SUITES,
  budgets: browserTests('budgets'),
  engines: runEngines,
  visual: browserTests('360', '768', '1440'),
  mutation: testMutations,
};
export const ALL = { ...STEPS, ...BY_NAME };
/** What a step needs if it's run alone. */
export const NEEDS: Record<string, string[]> = {
  vitest: ['browser', 'build'],
  pages: ['build'],
  html: ['build'],
  changes: ['browser', 'build'],
  budgets: ['browser', 'build'],
  e2e: ['browser', 'build'],
  visual: ['browser', 'build'],
};
