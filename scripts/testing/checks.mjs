// @ts-check
import { run, runTool } from '../processes.mjs';
import { environmentFor, FIRST_SHOP, givenSite } from '../build/sites.mjs';
import { check, runSteps } from './steps.mjs';

/**
 * @param {string} file
 * @param {Record<string, string>} [env]
 */
function script(file, env = {}) {
  return run(process.execPath, [file], { quiet: true, env });
}

/** The slowest comes first. */
const SOURCE_CHECKS = [
  check('types', () => runTool('astro', ['check'], { quiet: true })),
  check('lint', () => runTool('eslint', ['--max-warnings', '0', '.'], { quiet: true })),
  check('format', () =>
    runTool('prettier', ['--check', '--log-level', 'warn', '.'], { quiet: true }),
  ),
  check('unused code', () => runTool('knip', ['--no-progress'], { quiet: true })),
  check('circular imports', () =>
    runTool(
      'dependency-cruiser',
      ['--config', '.dependency-cruiser.mjs', 'src', 'config', 'server', 'scripts', 'integrations'],
      { quiet: true },
    ),
  ),
  check('content', () => script('scripts/check-content.mjs')),
];

/** Checks everything that can be said of the sources without running them. */
export async function checkSources() {
  // Types of content and environment that Astro writes; the linter needs them as much as the types do.
  await runTool('astro', ['sync'], { quiet: true });
  return runSteps(SOURCE_CHECKS, { atOnce: 2 });
}

/**
 * Checks everything that can be said of the built files without a browser. Today's shop has to be sound;
 * what a page weighs is a matter of the code, and is weighed on the shop that does not change.
 */
export async function checkBuild() {
  const pages = `${givenSite().distDir}/client/**/*.html`;
  return runSteps([
    check('budgets', () => script('scripts/budgets.mjs', environmentFor(FIRST_SHOP))),
    check('html', () => runTool('html-validate', [pages], { quiet: true })),
    check('links', () => script('scripts/links.mjs')),
  ]);
}
