import { type AccountsConfig, type Environment, readAccountsConfig } from './accounts-config.ts';

/**
 * Decides with which identity provider to serve. Every command that starts a server calls this
 * first.
 * @returns the configuration; when it has errors, prints them and ends the process with code 1
 */
export function decideAccounts(environment: Environment): AccountsConfig {
  const result = readAccountsConfig(environment, { forServing: true });
  if (result.ok) return result.config;
  console.error('Accounts are not configured as they must be (see docs/accounts.md):');
  for (const problem of result.problems) console.error(`- ${problem}`);
  process.exit(1);
}
