import { decideAccounts, type EmulatorOf } from '../config/accounts.ts';
import { readSetting } from '../config/settings.ts';
import { createEmulatorProxy } from './proxy.ts';
import { ACCOUNTS_FILE, startEmulator } from './start.ts';

interface OpenedAccounts {
  accounts: boolean;
  practice?: ReturnType<typeof createEmulatorProxy>;
  afterStop: () => Promise<void>;
}

/** Opens the configured accounts. Exits with code 1 on configuration errors. */
export async function openAccounts(
  environment: NodeJS.ProcessEnv,
  emulator: EmulatorOf,
): Promise<OpenedAccounts> {
  const afterStop = async () => {};
  const decided = decideAccounts(environment, emulator);
  if (decided.mode !== 'practice') return { accounts: decided.mode === 'firebase', afterStop };
  const { external } = decided;
  if (external) {
    return { accounts: true, practice: createEmulatorProxy(`http://${external}`), afterStop };
  }
  try {
    const shop = `http://localhost:${readSetting(environment, 'PORT')}`;
    const { port, isReady, stop } = await startEmulator(ACCOUNTS_FILE, shop);
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`;
    const practice = createEmulatorProxy(`http://127.0.0.1:${port}`, isReady);
    return { accounts: true, practice, afterStop: stop };
  } catch (error) {
    // Everything else works without accounts, and the pages say that there are none.
    console.error(`Accounts are disabled: ${String(error)}`);
    return { accounts: false, afterStop };
  }
}
