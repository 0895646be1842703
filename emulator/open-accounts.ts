import { fileURLToPath } from 'node:url';
import type { EmulatorOf } from '../config/practice-accounts.ts';
import { decideAccounts } from '../server/decide-accounts.mjs';
import { createEmulatorProxy } from './proxy.ts';
import { portOf, startEmulator } from './start.ts';

/** Where practice accounts live between runs. Passwords stand in it as they were typed: never shared. */
const FILE = fileURLToPath(new URL('../.emulator/accounts.json', import.meta.url));

/**
 * Makes the accounts ready that the environment asks for: nothing to do for a real Firebase project;
 * else an emulator, if practice is allowed, which this process's own server then talks to.
 *
 * @param environment of the server
 * @returns whether there are accounts, the handlers to ask ahead of the site, and how to end. Ends the
 *   process with code 1 when the configuration is wrong
 */
export async function openAccounts(
  environment: NodeJS.ProcessEnv,
  command: { emulator: EmulatorOf },
) {
  const { mode, shared, external } = {
    shared: false,
    external: null,
    ...decideAccounts(environment, command),
  };
  const none = { accounts: mode === 'firebase', before: [], afterStop: async () => {} };
  if (mode !== 'practice') return none;

  const host = external ?? `127.0.0.1:${portOf(FILE)}`;
  const open = { ...none, accounts: true, before: [createEmulatorProxy(`http://${host}`)] };
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
  if (external) return open;
  const { PUBLIC_SITE_URL, PORT = '4321' } = environment;
  let site = (shared && PUBLIC_SITE_URL) || `http://localhost:${PORT}`;
  // A log is no place for links that open accounts of strangers; a terminal is.
  if (shared && !process.stdout.isTTY) site = '';
  try {
    const { stop } = await startEmulator(FILE, site);
    return { ...open, afterStop: stop };
  } catch (error) {
    // Everything but accounts works without them, and the pages say so.
    console.error(`Accounts are off: ${String(error)}`);
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return none;
  }
}
