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
const { FIRST_SHOP, givenSite } = await import('./build/sites.mjs');
const { provideBrowser } = await import('./setup/browser.mjs');
const { forgetSettings } = await import('./setup/environment.mjs');
const { checkBuild, checkSources } = await import('./testing/checks.mjs');
const { check, runSteps } = await import('./testing/steps.mjs');
const { endToEndSuite, vitestSuite } = await import('./testing/suites.mjs');

const PARTS = ['check', 'unit', 'islands', 'pages', 'built', 'changes', 'e2e'];
const SUITES = ['unit', 'islands', 'pages'];

const given = process.argv.slice(2);
const firstArgument = given.findIndex((word) => !PARTS.includes(word));
const named = firstArgument === -1 ? given : given.slice(0, firstArgument);
const args = firstArgument === -1 ? [] : given.slice(firstArgument);
if (named.length === 0 && args.length > 0) {
  console.error(`Name a part first: ${PARTS.join(', ')}. For example: npm test -- unit ${args[0]}`);
  process.exit(2);
}
const parts = new Set(named.length > 0 ? named : PARTS);
const suites = SUITES.filter((suite) => parts.has(suite));

forgetSettings();
const total = { passed: 0, failed: 0 };
/** @param {Promise<import('./testing/steps.mjs').Total>} results */
async function add(results) {
  const { passed, failed } = await results;
  total.passed += passed;
  total.failed += failed;
}

if (parts.has('e2e')) await provideBrowser();
/** @param {import('./build/sites.mjs').Site} site */
const build = async (site) => ({ code: (await buildIfStale(site)) ? 0 : 1, output: '' });
if (parts.has('pages') || parts.has('built'))
  await add(runSteps([check("build: today's shop", () => build(givenSite()))]));
if (parts.has('built') || parts.has('e2e'))
  await add(runSteps([check('build: the first shop', () => build(FIRST_SHOP))]));
if (parts.has('check')) await add(checkSources());
if (suites.length > 0) await add(runSteps([vitestSuite(suites, args)]));
if (parts.has('built')) await add(checkBuild());
if (parts.has('changes'))
  await add(runSteps([vitestSuite(['changes'], args.length > 0 ? args : ['together'])]));
if (parts.has('e2e')) await add(runSteps([endToEndSuite(args)]));

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
