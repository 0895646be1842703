// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../processes.mjs';

/**
 * What the .env files say; a later file wins. These are the files that Vite reads, in its order.
 *
 * @param {'production' | 'development'} mode
 */
function readEnvFiles(mode) {
  return Object.assign(
    {},
    ...['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
      .map((name) => path.join(ROOT, name))
      .filter((file) => existsSync(file))
      .map((file) => parseEnv(readFileSync(file, 'utf8'))),
  );
}

/**
 * Takes the settings of the .env files into the environment. What is set there already wins.
 *
 * @param {'production' | 'development'} mode
 */
export function loadSettings(mode) {
  for (const [name, value] of Object.entries(readEnvFiles(mode))) process.env[name] ??= value;
}

/**
 * Blanks every setting of the shop and of its identity provider, so that the tests see the shop as it
 * comes, and never touch the real services that somebody has configured here.
 */
export function forgetSettings() {
  const ours = Object.keys(process.env).filter((name) =>
    /^(PUBLIC_|FIREBASE_|GOOGLE_APPLICATION_CREDENTIALS$)/.test(name),
  );
  for (const name of [...ours, ...Object.keys(readEnvFiles('production'))]) process.env[name] = '';
}

/** The settings that become part of the built pages. */
export function publicSettings() {
  return Object.fromEntries(
    Object.entries(process.env)
      .filter(([name, value]) => name.startsWith('PUBLIC_') && value)
      .sort(),
  );
}
