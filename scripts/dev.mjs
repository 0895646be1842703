// @ts-check
// npm run dev: the site with live changes, for people who work on it.
import { endOnSignal, endWithNpm, runTool } from './processes.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode } from './setup/node.mjs';

endOnSignal(0);
endWithNpm();
await installDependencies();
await ensureNode();
const { loadSettings } = await import('./setup/environment.mjs');

loadSettings('development');
const { PORT = '4321', HOST = 'localhost' } = process.env;
const { code } = await runTool('astro', ['dev', '--port', PORT, '--host', HOST], {
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
});
process.exit(code);
