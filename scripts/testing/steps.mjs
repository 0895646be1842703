// @ts-check
import { styleText } from 'node:util';

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string} output shown only if something has failed
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Result>} run
 *
 * @typedef {{ passed: number, failed: number }} Total
 */

const NAME_WIDTH = 24;

/**
 * A step that passes or fails as a whole.
 *
 * @param {string} name
 * @param {() => Promise<import('../processes.mjs').Outcome>} run
 * @returns {Step}
 */
export function check(name, run) {
  return {
    name,
    async run() {
      const { code, output } = await run();
      return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
    },
  };
}

/**
 * @param {Step} step
 * @returns {Promise<Total>}
 */
async function runStep({ name, run }) {
  const started = performance.now();
  const { passed, failed, output } = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const count = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  const verdict = failed > 0 ? styleText('red', 'FAILED') : styleText('green', 'passed');
  console.log(`${verdict}  ${name.padEnd(NAME_WIDTH)} ${seconds} s${count}`);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  return { passed, failed };
}

/**
 * Runs steps, says a line about each, and shows what the failing ones printed.
 *
 * @param {Step[]} steps
 * @param {{ atOnce?: number }} [options] how many run at the same time
 * @returns {Promise<Total>} the tests of all steps together
 */
export async function runSteps(steps, { atOnce = 1 } = {}) {
  const waiting = [...steps];
  const total = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { passed, failed } = await runStep(step);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return total;
}
