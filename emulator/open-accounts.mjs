// @ts-check
import path from 'node:path';
import { createAuthEmulatorProxy } from './proxy.mjs';
import { decideAccounts } from '../config/decide-accounts.ts';
import { startEmulator } from './start.mjs';
import { ROOT } from '../scripts/processes.ts';

/** Where practice accounts live between runs. Passwords stand in it as they were typed: never shared. */
const DATA_FILE = path.join(ROOT, '.emulator/accounts.json');

/**
 * @typedef {object} Accounts
 * @property {import('../server/app.ts').Before[]} before  for the server: the way to the emulator
 * @property {() => Promise<void>} stop
 */

/**
 * Makes the identity provider ready that the environment asks for: nothing to do for a real Firebase
 * project; otherwise an emulator, which this process's own server then talks to.
 *
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Promise<Accounts>} ends the process with code 1 when the configuration is wrong
 */
export async function openAccounts(environment = process.env) {
  const config = decideAccounts(environment);
  if (config.mode === 'firebase') return { before: [], stop: async () => {} };
  if (config.external) {
    const origin = `http://${config.external}`;
    return { before: [createAuthEmulatorProxy(() => origin)], stop: async () => {} };
  }

  try {
    const emulator = await startEmulator({ dataFile: DATA_FILE, log: console.log });
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${emulator.port}`;
    return { before: [createAuthEmulatorProxy(() => emulator.origin)], stop: emulator.stop };
  } catch (error) {
    // Everything but accounts works without them, and the pages say so.
    console.error(`Accounts are off: ${error instanceof Error ? error.message : error}`);
    return { before: [], stop: async () => {} };
  }
}
