import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../processes.ts';

/** Where Vitest and Playwright leave their reports; their configurations name it too. */
const REPORTS = path.join(ROOT, '.cache/test-results');

export interface Total {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Counts the tests of a report. A test that was skipped or needed a second try proves nothing, so it counts
 * as failed; so does a file that could not even be read.
 */
export function countTests(report: VitestReport | PlaywrightReport): Total {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + skipped };
  }
  const { numPassedTests, numTotalTests, testResults } = report;
  const unreadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unreadable.length };
}

/** Removes the reports of earlier runs. */
export function clearReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
}

/** The tests of the reports that are there; none without a report. */
export function readTotal(): Total {
  const total = { passed: 0, failed: 0 };
  let files: string[] = [];
  try {
    files = readdirSync(REPORTS);
  } catch {
    return total;
  }
  for (const file of files) {
    const text = readFileSync(path.join(REPORTS, file), 'utf8');
    const { passed, failed } = countTests(JSON.parse(text) as VitestReport | PlaywrightReport);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
