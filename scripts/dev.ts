// npm run dev: the site with live changes, for people who work on it.
import { openAccounts } from '../emulator/open-accounts.mjs';
import { endOnSignal, runTool } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

endOnSignal(0);
loadSettings('development');
await openAccounts();
const { PORT = '4321', HOST = 'localhost' } = process.env;
const { code } = await runTool('astro', ['dev', '--port', PORT, '--host', HOST], {
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
});
process.exit(code);
