// @ts-check
// npm run build: checks the content and builds the site, whether or not something has changed.
import { endOnSignal, endWithNpm } from './processes.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode } from './setup/node.mjs';

endOnSignal(130);
endWithNpm();
await installDependencies();
await ensureNode();
const { loadSettings } = await import('./setup/environment.mjs');
const { build } = await import('./build/site.mjs');

loadSettings('production');
process.exit((await build()) ? 0 : 1);
