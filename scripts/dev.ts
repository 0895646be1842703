// npm run dev: the site with live changes, for people who work on it.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { orderFlags } from '../config/order-delivery.ts';
import { readSetting } from '../config/settings.ts';
import { endOnSignal, ROOT, runTool } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

endOnSignal(0);
loadSettings('development');
for (const [name, value] of Object.entries(orderFlags(process.env))) process.env[name] ||= value;
// A build of another shop, such as the tests make, has put its pictures into Astro's notes; read again, they are
// those of this one.
await rm(path.join(ROOT, '.astro/data-store.json'), { force: true });
const port = `${readSetting(process.env, 'PORT')}`;
const host = readSetting(process.env, 'HOST');
const { code } = await runTool('astro', ['dev', '--port', port, '--host', host], {
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
});
process.exit(code);
