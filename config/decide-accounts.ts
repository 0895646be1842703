import { type Environment, readAccountsConfig } from './accounts-config.ts';
import { type EmulatorOf, SHARED_PRACTICE, whyNoPractice } from './practice-accounts.ts';

/**
 * The accounts to serve with. `shared`: practice accounts for everybody who reaches the server.
 * `external`: the address (host:port) of an emulator that was started separately.
 */
export type Accounts =
  | { mode: 'firebase' }
  | { mode: 'practice'; shared: boolean; external: string | null }
  | { mode: 'none' };

/**
 * Decides which accounts to serve with. Every command that starts a server calls this first.
 * @param emulator how the command uses the emulator
 * @returns the accounts; when the configuration has errors, prints them and ends the process with
 * code 1
 */
export function decideAccounts(environment: Environment, emulator: EmulatorOf): Accounts {
  const result = readAccountsConfig(environment, { forServing: true });
  if (!result.ok) {
    console.error('Accounts are not configured as they must be (see docs/accounts.md):');
    for (const problem of result.problems) console.error(`- ${problem}`);
    process.exit(1);
  }
  if (result.config.mode === 'firebase') return { mode: 'firebase' };

  const why = whyNoPractice(environment, emulator);
  if (why) {
    console.error(`Accounts are off, for there is no Firebase project: ${why} (docs/accounts.md).`);
    // The registration endpoint would look for an emulator there.
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return { mode: 'none' };
  }
  const shared = Boolean(environment[SHARED_PRACTICE]);
  if (shared) console.warn(WARNING);
  return { mode: 'practice', shared, external: result.config.external };
}

const WARNING = `
!  PRACTICE ACCOUNTS for everybody who can reach this server (${SHARED_PRACTICE}).
!  Nothing about them is safe: passwords are kept as they were typed. Every page says so.
`;
