import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../processes.ts';

/** Settings of the shop, its server and its identity provider. */
const OURS = /^(PUBLIC_|FIREBASE_|GOOGLE_APPLICATION_CREDENTIALS$|TRUST_PROXY$|HOST$|PORT$)/;

/**
 * Takes the settings of the .env files into the environment. What is set there already wins; the files are
 * those that Vite reads, the most particular first.
 */
export function loadSettings(mode: 'production' | 'development'): void {
  for (const name of [`.env.${mode}.local`, `.env.${mode}`, '.env.local', '.env']) {
    const file = path.join(ROOT, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/**
 * Blanks every setting, so that the tests see the shop as it comes, and never touch the real services that
 * somebody has configured here. A blank setting also keeps what the files say out of child processes.
 */
export function forgetSettings(): void {
  const given = new Set(Object.keys(process.env));
  loadSettings('production');
  for (const name of Object.keys(process.env)) {
    if (!given.has(name) || OURS.test(name)) process.env[name] = '';
  }
}
