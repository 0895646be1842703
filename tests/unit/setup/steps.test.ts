import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs `npm test` with other steps, and returns its exit code and its output. */
function runSteps(...steps: string[]) {
  const args = ['scripts/run.mjs', 'steps', ...steps];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
}

it('fails when a step fails, runs the others all the same, and counts in the last line', () => {
  const { status, lines } = runSteps('no-such-script', 'check:content');
  expect(status).toBe(1);
  expect(lines).toContainEqual(expect.stringMatching(/^FAILED +no-such-script/));
  expect(lines).toContainEqual(expect.stringMatching(/^passed +check:content/));
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});

it('fails when no test has run', () => {
  const { status, lines } = runSteps('check:content');
  expect(lines.at(-1)).toBe('0 passed, 0 failed');
  expect(status).toBe(1);
});
