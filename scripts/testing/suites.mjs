// @ts-check
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runTool } from '../processes.mjs';

/** @import { Result, Step } from './steps.mjs' */

const RESULTS = '.cache/test-results';

/** @param {string} file */
function readReport(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

/**
 * The tests of a run. A run that ended badly though no test of it failed, or that left no report, counts
 * as one failed test.
 *
 * @param {import('../processes.mjs').Outcome} outcome
 * @param {() => { passed: number, failed: number }} count reads the report
 * @returns {Result}
 */
function resultOf({ code, output }, count) {
  try {
    const { passed, failed } = count();
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output };
  } catch {
    return { passed: 0, failed: 1, output };
  }
}

/**
 * Counts Vitest's report. A test that was skipped proves nothing, so it counts as failed; so does a file
 * that could not even be read.
 *
 * @param {{
 *   numPassedTests: number,
 *   numTotalTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[],
 * }} report
 */
export function countVitest({ numPassedTests, numTotalTests, testResults }) {
  const unreadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unreadable.length };
}

/**
 * Counts Playwright's report. What was skipped or needed a second try counts as failed.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 */
export function countPlaywright({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, failed: unexpected + flaky + skipped };
}

/**
 * @param {string[]} projects of vitest.config.ts
 * @param {string[]} args     for the test tool, such as a file
 * @returns {Step}
 */
export function vitestSuite(projects, args) {
  const report = `${RESULTS}/vitest.json`;
  return {
    name: `tests: ${projects.join(', ')}`,
    async run() {
      rmSync(path.join(ROOT, report), { force: true });
      const outcome = await runTool(
        'vitest',
        [
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=minimal',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...args,
        ],
        { quiet: true },
      );
      return resultOf(outcome, () => countVitest(readReport(report)));
    },
  };
}

/**
 * @param {string[]} args for the test tool, such as a file
 * @returns {Step}
 */
export function endToEndSuite(args) {
  const report = `${RESULTS}/playwright.json`;
  return {
    name: 'tests: e2e',
    async run() {
      rmSync(path.join(ROOT, report), { force: true });
      const outcome = await runTool('@playwright/test', ['test', '--reporter=list,json', ...args], {
        quiet: true,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      });
      return resultOf(outcome, () => countPlaywright(readReport(report)));
    },
  };
}
