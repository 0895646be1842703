import { readFile, writeFile } from 'node:fs/promises';
import type { Environment } from './accounts-config.ts';
import { SHARED_PRACTICE } from './practice-accounts.ts';

/**
 * A build is made for one identity provider: its settings stand in the pages. The server that serves
 * it must use the same one, whatever the environment says by then. So the build keeps a note.
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

/** Writes down what a build was made for. Nothing of it is secret: it all stands in the pages too. */
export async function recordAccounts(distDir: URL, environment: Environment): Promise<void> {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, environment[name] ?? '']));
  await writeFile(new URL(NOTE, distDir), JSON.stringify(settings));
}

/** The environment for serving a build: its own public settings, and the secrets of today. */
export async function environmentOfBuild(
  distDir: URL,
  environment: Environment,
): Promise<Environment> {
  const note = await readFile(new URL(NOTE, distDir), 'utf8').catch(() => '{}');
  const ofBuild = { ...environment, ...(JSON.parse(note) as Environment) };
  // Practice is shared only where both the pages and whoever starts the server say so.
  return {
    ...ofBuild,
    [SHARED_PRACTICE]: environment[SHARED_PRACTICE] && ofBuild[SHARED_PRACTICE],
  };
}
