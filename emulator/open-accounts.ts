import { fileURLToPath } from 'node:url';
import type { EmulatorOf } from '../config/practice-accounts.ts';
import type { Before } from '../server/app.ts';
import { decideAccounts } from '../config/decide-accounts.ts';
import { createEmulatorProxy } from './proxy.ts';
import { startEmulator } from './start.ts';

/** Where practice accounts live between runs. Passwords stand in it as they were typed: never shared. */
const FILE = fileURLToPath(new URL('../.emulator/accounts.json', import.meta.url));

const NONE = { accounts: false, before: [] as Before[], afterStop: async () => {} };

/**
 * Makes the accounts ready that the environment asks for: nothing to do for a real Firebase project;
 * else an emulator, if practice is allowed, which this process's own server then talks to.
 *
 * @returns whether there are accounts, the handlers to ask ahead of the site, and how to end. Ends the
 *   process with code 1 when the configuration is wrong
 */
export async function openAccounts(
  environment: NodeJS.ProcessEnv,
  emulator: EmulatorOf,
): Promise<typeof NONE> {
  const decided = decideAccounts(environment, emulator);
  if (decided.mode !== 'practice') return { ...NONE, accounts: decided.mode === 'firebase' };
  const { external, shared } = decided;
  if (external) {
    return { ...NONE, accounts: true, before: [createEmulatorProxy(`http://${external}`)] };
  }
  const { PUBLIC_SITE_URL, PORT = '4321' } = environment;
  const site = (shared && PUBLIC_SITE_URL) || `http://localhost:${PORT}`;
  try {
    // A log is no place for links that open accounts of strangers; a terminal is.
    const isSecret = shared && !process.stdout.isTTY;
    const { port, isReady, stop } = await startEmulator(FILE, isSecret ? '' : site);
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`;
    const proxy = createEmulatorProxy(`http://127.0.0.1:${port}`, isReady);
    return { accounts: true, before: [proxy], afterStop: stop };
  } catch (error) {
    // Everything but accounts works without them, and the pages say so.
    console.error(`Accounts are off: ${String(error)}`);
    return NONE;
  }
}
