// npm test: runs scripts of package.json one after the other, and adds up their results. The last
// line counts the tests; a step that fails although none of its tests did counts as one failed
// test.
import { styleText } from 'node:util';
import { endOnSignal, run } from './processes.ts';
import { clearReports, readTotal, type Total } from './testing/totals.ts';

interface Result extends Total {
  step: string;
  seconds: number;
}

async function runStep(step: string): Promise<Result> {
  console.log(styleText('bold', `\n── npm run ${step} ──\n`));
  clearReports();
  const started = performance.now();
  const { code } = await run('npm', ['run', '--silent', step]);
  const seconds = (performance.now() - started) / 1000;
  const total = readTotal();
  const failed = code !== 0 && total.failed === 0 ? 1 : total.failed;
  return { step, seconds, ...total, failed };
}

function describe({ step, seconds, passed, failed, secondTry }: Result): string {
  const verdict = failed > 0 ? styleText('red', 'FAILED') : styleText('green', 'passed');
  const tests = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : '';
  const late = secondTry > 0 ? styleText('yellow', `, ${secondTry} only at the second try`) : '';
  return `${verdict}  ${step.padEnd(18)}${seconds.toFixed(0).padStart(5)} s${tests}${late}`;
}

endOnSignal(130);
const results: Result[] = [];
for (const step of process.argv.slice(3)) results.push(await runStep(step));

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(['\n', ...results.map(describe), ''].join('\n'));
if (passed === 0) console.log('No test has passed.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
