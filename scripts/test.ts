// npm test: runs all steps below, or those that are named (npm test -- unit e2e), and prints a summary. npm
// run check runs only the checks. A step that fails without a failed test counts as one failed test.
import { styleText } from 'node:util';
import { endOnSignal } from './processes.ts';
import { forgetSettings } from './setup/environment.ts';
import { ALL, NEEDS, notRun, STEPS } from './testing/steps.ts';
import { clearReports, readTotal, type Total } from './testing/totals.ts';

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
// run.mjs passes its own arguments: the command's name comes first.
const args = process.argv.slice(2).filter((arg, index) => index > 0 || arg !== 'test');
const named = args.filter((arg) => arg in ALL);
const more = args.filter((arg) => !(arg in ALL));
const needed = named.flatMap((step) => NEEDS[step] ?? []);
const steps = named.length > 0 ? [...new Set([...needed, ...named])] : Object.keys(STEPS);
/** A test file is passed only to its own suite. */
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
