// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { SHARED_PRACTICE } from '../config/practice-accounts.ts';

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

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * Writes down what a build was made for. Nothing of it is secret: it all stands in the pages too.
 *
 * @param {URL} distDir
 * @param {Environment} environment
 */
export async function recordAccounts(distDir, environment) {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, environment[name] ?? '']));
  await writeFile(new URL(NOTE, distDir), JSON.stringify(settings));
}

/**
 * The environment for serving a build: its own public settings, and the secrets of today.
 *
 * @param {URL} distDir
 * @param {Environment} environment
 * @returns {Promise<Environment>}
 */
export async function environmentOfBuild(distDir, environment) {
  const note = await readFile(new URL(NOTE, distDir), 'utf8').catch(() => '{}');
  const ofBuild = { ...environment, ...JSON.parse(note) };
  // Practice is shared only where both the pages and whoever starts the server say so.
  return {
    ...ofBuild,
    [SHARED_PRACTICE]: environment[SHARED_PRACTICE] && ofBuild[SHARED_PRACTICE],
  };
}
