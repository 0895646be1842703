import { fileURLToPath } from 'node:url';
import type { EmulatorOf } from '../config/practice-accounts.ts';
import { decideAccounts } from '../config/decide-accounts.ts';
import { createEmulatorProxy } from './proxy.ts';
import { startEmulator } from './start.ts';

/** The file of the practice accounts. It contains passwords in plain text: never share it. */
const FILE = fileURLToPath(new URL('../.emulator/accounts.json', import.meta.url));

type Handler = ReturnType<typeof createEmulatorProxy>;
const NONE = { accounts: false, before: [] as Handler[], afterStop: async () => {} };

/**
 * Opens the accounts that the environment configures: those of a Firebase project, or an emulator's if
 * practice accounts are allowed. Ends the process with code 1 when the configuration has errors.
 * @returns whether there are accounts, the handlers to call before the site's own, and how to stop
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
    // Print links that open accounts to a terminal only, never to a log.
    const isSecret = shared && !process.stdout.isTTY;
    const { port, isReady, stop } = await startEmulator(FILE, isSecret ? '' : site);
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`;
    const proxy = createEmulatorProxy(`http://127.0.0.1:${port}`, isReady);
    return { accounts: true, before: [proxy], afterStop: stop };
  } catch (error) {
    // Everything else works without accounts, and the pages say that there are none.
    console.error(`Accounts are off: ${String(error)}`);
    return NONE;
  }
}
