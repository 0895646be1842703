// @ts-check
// npm test: installs what is missing, builds, and runs every check and test. One part alone, with
// arguments for its tool: npm test -- e2e tests/e2e/cart.spec.ts
import { endOnSignal, endWithNpm } from './processes.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode } from './setup/node.mjs';

endOnSignal(130);
endWithNpm();
await installDependencies();
await ensureNode();
const { buildIfStale } = await import('./build/site.mjs');
const { provideBrowser } = await import('./setup/browser.mjs');
const { forgetSettings } = await import('./setup/environment.mjs');
const { BUILD_CHECKS, SOURCE_CHECKS } = await import('./testing/checks.mjs');
const { check, runSteps } = await import('./testing/steps.mjs');
const { endToEndSuite, vitestSuite } = await import('./testing/suites.mjs');

const PARTS = ['check', 'unit', 'islands', 'pages', 'built', 'e2e'];
const SUITES = ['unit', 'islands', 'pages'];

const given = process.argv.slice(2);
const firstArgument = given.findIndex((word) => !PARTS.includes(word));
const named = firstArgument === -1 ? given : given.slice(0, firstArgument);
const args = firstArgument === -1 ? [] : given.slice(firstArgument);
const parts = new Set(named.length > 0 ? named : PARTS);
const suites = SUITES.filter((suite) => parts.has(suite));

forgetSettings();
const total = { passed: 0, failed: 0 };
/** @param {Parameters<typeof runSteps>} steps */
async function stage(...steps) {
  const { passed, failed } = await runSteps(...steps);
  total.passed += passed;
  total.failed += failed;
}

if (parts.has('e2e')) await provideBrowser();
if (['pages', 'built', 'e2e'].some((part) => parts.has(part))) {
  const build = async () => ({ code: (await buildIfStale()) ? 0 : 1, output: '' });
  await stage([check('build', build)]);
}
if (parts.has('check')) await stage(SOURCE_CHECKS, { atOnce: 2 });
if (suites.length > 0) await stage([vitestSuite(suites, args)]);
if (parts.has('built')) await stage(BUILD_CHECKS);
if (parts.has('e2e')) await stage([endToEndSuite(args)]);

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
