import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../processes.ts';

/** Settings of the shop, its server and its identity provider. */
const OURS =
  /^(PUBLIC_|FIREBASE_|(GOOGLE_APPLICATION_CREDENTIALS|TRUST_PROXY|CLIENT_ADDRESS_HEADER|PROXY_ADDRESSES|CDN_SECONDS|LOG_REQUESTS|SMTP_URL|MAIL_TO|MAIL_FROM|ORDER_WEBHOOK_URL|ORDER_WEBHOOK_SECRET|HOST|PORT)$)/;

/**
 * Loads the settings of the .env files into the environment. Variables that are set already keep
 * their value; the files are those that Vite reads, the most specific first.
 */
export function loadSettings(mode: 'production' | 'development'): void {
  for (const name of [`.env.${mode}.local`, `.env.${mode}`, '.env.local', '.env']) {
    const file = path.join(ROOT, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/**
 * Blanks every setting, so that the tests use the defaults, and never the real services configured
 * on this machine. An empty setting also keeps the values of the files out of child processes.
 */
export function forgetSettings(): void {
  const given = new Set(Object.keys(process.env));
  loadSettings('production');
  for (const name of Object.keys(process.env)) {
    if (!given.has(name) || OURS.test(name)) process.env[name] = '';
  }
}
