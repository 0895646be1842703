// npm test: runs the steps below one after the other, or those that are named (npm test -- unit e2e), and adds up their
// results. npm run check runs the checks only. The last line counts the tests; a step that fails although none of
// its tests did counts as one failed test.
import { styleText } from 'node:util';
import { buildNextRelease } from '../tests/e2e/support/next-release.ts';
import { build, buildIfChanged } from './build/site.ts';
import { FIRST_SHOP, givenSite, type Site } from './build/sites.ts';
import { endOnSignal, run, runTool } from './processes.ts';
import { isInstalled, OTHER_ENGINES, provideBrowser } from './setup/browser.ts';
import { forgetSettings } from './setup/environment.ts';
import { clearReports, readTotal, type Total } from './testing/totals.ts';

/** Runs a package's command with the arguments that follow a step's name, for one step: npm test -- unit cart. */
const tool =
  (name: string, ...args: string[]) =>
  async (more: string[] = []) =>
    (await runTool(name, [...args, ...more])).code === 0;
const vitest = (project: string) => tool('vitest', 'run', '--project', project);
const browserTests = (...projects: string[]) =>
  tool('@playwright/test', 'test', ...projects.map((project) => `--project=${project}`));

/** The licences that packages of the running shop may have, for npm's query language. */
const LICENCES = ['MIT', 'ISC', '"Apache-2.0"', '"BSD-3-Clause"', '"BlueOak-1.0.0"', '"0BSD"'];
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

/** All checks, the types beside the others, since each uses one processor. */
async function runChecks(): Promise<boolean> {
  const { types, ...others } = CHECKS;
  const withLock = async () => {
    const passed: (boolean | undefined)[] = [];
    for (const check of Object.values(others)) passed.push(await check());
    return passed.every(Boolean);
  };
  return (await Promise.all([types?.(), withLock()])).every(Boolean);
}

/** What was to be run and could not be, which neither passes nor fails. */
const notRun: string[] = [];

/** Builds today's shop and the first one. The whole suite builds both; a single step only what has changed. */
async function buildShops(): Promise<boolean> {
  const make = (site: Site) =>
    named.length > 0 ? buildIfChanged(site) : build({ quiet: true, site });
  return (await make(givenSite())) && make(FIRST_SHOP);
}

const STEPS: Record<string, (more?: string[]) => Promise<boolean>> = {
  browser: () => provideBrowser(),
  build: buildShops,
  check: runChecks,
  unit: vitest('unit'),
  islands: vitest('islands'),
  pages: vitest('pages'),
  html: tool(
    'html-validate',
    '--config',
    'tests/pages/htmlvalidate.mjs',
    `${givenSite().distDir}/client/**/*.html`,
  ),
  changes: vitest('changes'),
  budgets: browserTests('budgets'),
  e2e: async (more) => {
    await buildNextRelease();
    return browserTests('desktop', 'journeys', 'phone')(more);
  },
};

/** The main journeys in the engines that are installed here; each of the others is reported, and counts as not run. */
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

/** What is run only when it is named. */
const BY_NAME: typeof STEPS = {
  ...CHECKS,
  engines: runEngines,
  visual: browserTests('360', '768', '1440'),
  mutation: tool('@stryker-mutator/core', 'run', 'tests/mutation/stryker.config.mjs'),
};
const ALL = { ...STEPS, ...BY_NAME };
/** What a step needs, when it is run by itself. */
const NEEDS: Record<string, string[]> = {
  pages: ['build'],
  html: ['build'],
  budgets: ['browser', 'build'],
  e2e: ['browser', 'build'],
  visual: ['browser', 'build'],
};

interface Result extends Total {
  step: string;
  seconds: number;
}

async function runStep(step: string, more: string[]): Promise<Result> {
  console.log(styleText('bold', `\n── ${step} ──\n`));
  clearReports();
  const started = performance.now();
  const isWell = await ALL[step]?.(more).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  const seconds = (performance.now() - started) / 1000;
  const total = readTotal();
  return { step, seconds, ...total, failed: !isWell && total.failed === 0 ? 1 : total.failed };
}

function describe({ step, seconds, passed, failed, secondTry }: Result): string {
  const verdict = failed > 0 ? styleText('red', 'FAILED') : styleText('green', 'passed');
  const tests = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  const late = secondTry > 0 ? styleText('yellow', `, ${secondTry} only at the second try`) : '';
  return `${verdict}  ${step.padEnd(10)}${seconds.toFixed(0).padStart(5)} s${tests}${late}`;
}

endOnSignal(130);
forgetSettings();
// run.mjs passes on its own arguments: the name of this command comes first.
const args = process.argv.slice(2).filter((arg, index) => index > 0 || arg !== 'test');
const named = args.filter((arg) => arg in ALL);
const more = args.filter((arg) => !(arg in ALL));
const needed = named.flatMap((step) => NEEDS[step] ?? []);
const steps = named.length > 0 ? [...new Set([...needed, ...named])] : Object.keys(STEPS);
/** A file of the tests goes to its own suite alone: no other would find it. */
const argumentsOf = (step: string) =>
  more.filter((arg) => !arg.startsWith('tests/') || arg.startsWith(`tests/${step}/`));
const results: Result[] = [];
for (const step of steps)
  results.push(await runStep(step, named.length > 0 ? argumentsOf(step) : []));

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const left = notRun.map((what) => `${styleText('yellow', 'not run')}  ${what}`);
console.log(['\n', ...results.map(describe), ...left, ''].join('\n'));
if (named.length === 0 && passed === 0) console.log('No test has passed.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || (named.length === 0 && passed === 0) ? 1 : 0;
