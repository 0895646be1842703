import { type AccountsConfig, type Environment, readAccountsConfig } from './accounts-config.ts';

/**
 * Which identity provider to serve with. Whoever starts a server asks here before anything else.
 *
 * @returns the configuration; ends the process with code 1, and says everything that is wrong, when the
 *   configuration makes no sense
 */
export function decideAccounts(environment: Environment): AccountsConfig {
  const result = readAccountsConfig(environment, { forServing: true });
  if (result.ok) return result.config;
  console.error('Accounts are not configured as they must be (see docs/accounts.md):');
  for (const problem of result.problems) console.error(`- ${problem}`);
  process.exit(1);
}
