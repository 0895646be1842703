import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../processes.ts';

/** Vitest's and Playwright's configurations write to these paths. */
const REPORTS = path.join(ROOT, '.cache/test-results');

export interface Total {
  passed: number;
  failed: number;
  /** Tests that passed on the second try. */
  secondTry: number;
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Skipped tests, and files that can't be loaded, count as failed. Only CI retries, and only browser tests. */
export function countTests(report: VitestReport | PlaywrightReport): Total {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected + skipped, secondTry: flaky };
  }
  const { numPassedTests, numTotalTests, testResults } = report;
  const unreadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = numTotalTests - numPassedTests + unreadable.length;
  return { passed: numPassedTests, failed, secondTry: 0 };
}

export function clearReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
}

/** Zeros if there is no report. */
export function readTotal(): Total {
  const total = { passed: 0, failed: 0, secondTry: 0 };
  let files: string[] = [];
  try {
    files = readdirSync(REPORTS);
  } catch {
    return total;
  }
  for (const file of files) {
    const text = readFileSync(path.join(REPORTS, file), 'utf8');
    const counted = countTests(JSON.parse(text) as VitestReport | PlaywrightReport);
    total.passed += counted.passed;
    total.failed += counted.failed;
    total.secondTry += counted.secondTry;
  }
  return total;
}
