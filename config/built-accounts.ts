import { readFile, writeFile } from 'node:fs/promises';
import type { Environment } from './accounts-config.ts';
import { SHARED_PRACTICE } from './practice-accounts.ts';

/**
 * A build is made for one identity provider, whose public settings are part of the pages. The
 * server must use the same provider, even if the environment has changed since. So the build writes
 * these settings to a file.
 */

const NOTE = 'accounts.json';
const SETTINGS = [
  'PUBLIC_FIREBASE_API_KEY',
  'PUBLIC_FIREBASE_AUTH_DOMAIN',
  'PUBLIC_FIREBASE_PROJECT_ID',
  'PUBLIC_FIREBASE_APP_ID',
  'PUBLIC_AUTH_TOKEN_SYNC_URL',
  SHARED_PRACTICE,
];

/**
 * Writes the settings a build was made with. None of them is secret: the pages contain them too.
 */
export async function recordAccounts(distDir: URL, environment: Environment): Promise<void> {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, environment[name] ?? '']));
  await writeFile(new URL(NOTE, distDir), JSON.stringify(settings));
}

/** The environment for serving a build: its own public settings, and the current secrets. */
export async function environmentOfBuild(
  distDir: URL,
  environment: Environment,
): Promise<Environment> {
  const note = await readFile(new URL(NOTE, distDir), 'utf8').catch(() => '{}');
  const ofBuild = { ...environment, ...(JSON.parse(note) as Environment) };
  // Practice accounts are shared only if both the build and the server's environment say so.
  return {
    ...ofBuild,
    [SHARED_PRACTICE]: environment[SHARED_PRACTICE] && ofBuild[SHARED_PRACTICE],
  };
}
