// @ts-check
// npm run check: everything that can be said of the sources without building or running them.
import { endOnSignal, endWithNpm } from './processes.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode } from './setup/node.mjs';

endOnSignal(130);
endWithNpm();
await installDependencies();
await ensureNode();
const { checkSources } = await import('./testing/checks.mjs');

const { passed, failed } = await checkSources();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
