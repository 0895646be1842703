import { expect, it } from 'vitest';
import { countTests } from '../../../scripts/testing/totals.ts';

const file = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

it('the totals count failed and skipped tests as failed', () => {
  const report = { numPassedTests: 7, numTotalTests: 9, testResults: [file('failed', 9)] };
  expect(countTests(report)).toEqual({ passed: 7, failed: 2, secondTry: 0 });
});

it('the totals count a file that could not be loaded as a failed test', () => {
  const report = {
    numPassedTests: 3,
    numTotalTests: 3,
    testResults: [file('passed', 3), file('failed', 0)],
  };
  expect(countTests(report)).toEqual({ passed: 3, failed: 1, secondTry: 0 });
});

it('the totals count skipped end-to-end tests as failed, and those that passed on the second try', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countTests({ stats })).toEqual({ passed: 6, failed: 2, secondTry: 1 });
});
