// @ts-check
import { run, runTool } from '../processes.mjs';
import { check } from './steps.mjs';

/** @param {string} script */
function script(script) {
  return run(process.execPath, [script], { quiet: true });
}

/** What can be said of the sources without running them. The slowest comes first. */
export const SOURCE_CHECKS = [
  check('types', () => runTool('astro', ['check'], { quiet: true })),
  check('lint', () => runTool('eslint', ['--max-warnings', '0', '.'], { quiet: true })),
  check('format', () =>
    runTool('prettier', ['--check', '--log-level', 'warn', '.'], { quiet: true }),
  ),
  check('unused code', () => runTool('knip', ['--no-progress'], { quiet: true })),
  check('dependency direction', () => script('scripts/direction.mjs')),
  check('content', () => script('scripts/check-content.mjs')),
];

/** What can be said of the built files without a browser. */
export const BUILD_CHECKS = [
  check('budgets', () => script('scripts/budgets.mjs')),
  check('html', () => runTool('html-validate', ['dist/client/**/*.html'], { quiet: true })),
  check('links', () => script('scripts/links.mjs')),
];
