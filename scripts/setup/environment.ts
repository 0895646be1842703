import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { orderFlags } from '../../config/order-delivery.ts';
import { requireSettings } from '../../config/check-settings.ts';
import { SETTING_NAMES } from '../../config/settings.ts';
import { ROOT } from '../processes.ts';
import { readEnvFile } from './env-file.ts';

type Mode = 'production' | 'development';

/** Loads the .env files that Vite reads, the most specific first. @returns the names of settings in them */
function loadFiles(mode: Mode, folder: string): string[] {
  const inFile: string[] = [];
  for (const name of [`.env.${mode}.local`, `.env.${mode}`, '.env.local', '.env']) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const read = readEnvFile(readFileSync(file));
    if (!read.ok) {
      console.error(`${name} ${read.reason}`);
      process.exit(1);
    }
    inFile.push(...Object.keys(read.values));
    for (const [key, value] of Object.entries(read.values)) process.env[key] ??= value;
  }
  return inFile;
}

/**
 * Never overrides the environment. Sets the flags of a build that knows its server's settings. Exits if a file can't
 * be read or a value is wrong.
 */
export function loadSettings(mode: Mode, { quiet = false, folder = ROOT } = {}): void {
  const inFile = loadFiles(mode, folder);
  if (!quiet && existsSync(path.join(folder, '.env.txt')))
    console.warn('.env.txt is not read: the name of the file must be .env, without .txt.');
  requireSettings(process.env, { inFile, quiet });
  for (const [name, value] of Object.entries(orderFlags(process.env))) process.env[name] ||= value;
}

/** Clears every setting, for child processes too, so that tests never use this machine's real services. */
export function forgetSettings(): void {
  const given = new Set(Object.keys(process.env));
  loadFiles('production', ROOT);
  for (const name of Object.keys(process.env)) if (!given.has(name)) process.env[name] = '';
  for (const name of SETTING_NAMES) if (process.env[name]) process.env[name] = '';
}
