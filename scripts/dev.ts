// npm run dev: serves the site, and reloads it on changes. npm run edit: also serves a form for every content file,
// only to this machine, and opens it in the browser.
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
const isEditing = process.argv[3] === 'edit';
const host = isEditing ? '127.0.0.1' : readSetting(process.env, 'HOST');
const open = isEditing ? ['--open', '/edit/'] : [];
const { code } = await runTool('astro', ['dev', '--port', port, '--host', host, ...open], {
  env: { ASTRO_TELEMETRY_DISABLED: '1', EDIT_CONTENT: isEditing ? '1' : '' },
});
process.exit(code);
