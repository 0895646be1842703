// npm run dev: serves the site, and reloads it on changes.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readSetting } from '../config/settings.ts';
import { endOnSignal, ROOT, runTool } from './processes.ts';
import { loadSettings } from './setup/environment.ts';

endOnSignal(0);
loadSettings('development');
// Another shop's build, such as one of the tests, may have left its pictures in Astro's store.
await rm(path.join(ROOT, '.astro/data-store.json'), { force: true });
const port = `${readSetting(process.env, 'PORT')}`;
const host = readSetting(process.env, 'HOST');
const { code } = await runTool('astro', ['dev', '--port', port, '--host', host], {
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
});
process.exit(code);
