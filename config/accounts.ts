import { readFileSync } from 'node:fs';
import { isLoopback } from './network.ts';
import { serviceAccount } from './setting-types.ts';
import { type Environment, readSetting, settingText } from './settings.ts';

/**
 * The shop's identity provider. Every command decides it here from the environment, and stops on errors. If
 * nothing is configured, the shop uses practice accounts where `whyNoPractice` allows them. A Firebase
 * project together with an emulator is an error.
 */

export type AccountsConfig =
  /** `external` is the host:port of an emulator that was started separately. */
  | { mode: 'emulator'; external: string | null }
  | { mode: 'firebase'; projectId: string; authDomain: string };

interface ReadOptions {
  /** Whether to check also those settings that only the running server needs. */
  forServing?: boolean;
  readFile?: (path: string) => string;
}

/** Reads the accounts from checked settings. @returns the configuration, or a message that lists all errors */
export function readAccountsConfig(
  environment: Environment,
  { forServing = false, readFile = (path) => readFileSync(path, 'utf8') }: ReadOptions = {},
): { ok: true; config: AccountsConfig } | { ok: false; problems: string[] } {
  const external = readSetting(environment, 'FIREBASE_AUTH_EMULATOR_HOST') ?? null;
  const projectId = readSetting(environment, 'PUBLIC_FIREBASE_PROJECT_ID');
  const authDomain = readSetting(environment, 'PUBLIC_FIREBASE_AUTH_DOMAIN');
  if (!projectId || !authDomain) return { ok: true, config: { mode: 'emulator', external } };

  const problems = forServing ? checkServiceAccount(environment, projectId, readFile) : [];
  if (external)
    problems.push(
      'FIREBASE_AUTH_EMULATOR_HOST is set as well as a real Firebase project. Unset one of them: real accounts and practice accounts must not mix.',
    );
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, config: { mode: 'firebase', projectId, authDomain } };
}

export function requireAccountsConfig(
  environment: Environment,
  options?: ReadOptions,
): AccountsConfig {
  const result = readAccountsConfig(environment, options);
  if (result.ok) return result.config;
  throw new Error(
    ['Accounts are not configured correctly (see docs/accounts.md):', ...result.problems].join(
      '\n- ',
    ),
  );
}

/** @returns errors in the service account, which is in the setting or in the file it names */
function checkServiceAccount(
  environment: Environment,
  projectId: string,
  readFile: (path: string) => string,
): string[] {
  const inline = settingText(environment, 'FIREBASE_SERVICE_ACCOUNT');
  const path = readSetting(environment, 'GOOGLE_APPLICATION_CREDENTIALS');
  if (!inline && !path)
    return [
      'FIREBASE_SERVICE_ACCOUNT (the JSON itself) or GOOGLE_APPLICATION_CREDENTIALS (the path of its file) is missing. ' +
        'The server creates accounts with it: Firebase console, Project settings, Service accounts, Generate new private key.',
    ];
  const source = inline ? 'FIREBASE_SERVICE_ACCOUNT' : 'GOOGLE_APPLICATION_CREDENTIALS';
  let json = inline;
  try {
    json ||= readFile(path ?? '');
  } catch {
    return [`${source} names ${path}, a file that cannot be read.`];
  }
  if (!inline && isOtherCredential(json)) return [];
  const read = serviceAccount.read(json);
  if (!read.ok) return [`${source} must ${read.must}.`];
  const { project_id: project } = read.value;
  return project === projectId
    ? []
    : [
        `${source} belongs to the project ${project}, but PUBLIC_FIREBASE_PROJECT_ID is ${projectId}.`,
      ];
}

/** The path may also lead to workload identity credentials, which have other keys. */
function isOtherCredential(json: string): boolean {
  try {
    const { type } = JSON.parse(json) as { type?: unknown };
    return typeof type === 'string' && type !== 'service_account';
  } catch {
    return false;
  }
}

/** `npm start` and `npm run dev` start the emulator, `npm run serve` uses it on request, containers have none. */
export type EmulatorOf = 'started' | 'on-demand' | 'absent';

/**
 * Practice accounts must be requested explicitly, since they are neither real nor safe.
 * @param environment of a server that has no Firebase project
 * @returns why they aren't available, as the end of a sentence; null if they are
 */
export function whyNoPractice(environment: Environment, emulator: EmulatorOf): string | null {
  if (emulator === 'absent') return 'this server has no practice accounts';
  if (emulator !== 'started' && !environment.FIREBASE_AUTH_EMULATOR_HOST) {
    return 'only "npm start" and "npm run dev" start practice accounts';
  }
  if (environment.NODE_ENV === 'production') {
    return 'NODE_ENV is "production", which has no practice accounts';
  }
  const host = readSetting(environment, 'HOST');
  if (!isLoopback(host)) {
    return `HOST is ${host}, but practice accounts are for this machine only`;
  }
  return null;
}

/** `external` is the host:port of an emulator that was started separately. */
export type Accounts =
  { mode: 'firebase' } | { mode: 'practice'; external: string | null } | { mode: 'none' };

/** Decides which accounts to serve with. On configuration errors it prints them and exits with code 1. */
export function decideAccounts(environment: Environment, emulator: EmulatorOf): Accounts {
  const result = readAccountsConfig(environment, { forServing: true });
  if (!result.ok) {
    console.error('Accounts are not configured correctly (see docs/accounts.md):');
    for (const problem of result.problems) console.error(`- ${problem}`);
    process.exit(1);
  }
  if (result.config.mode === 'firebase') return { mode: 'firebase' };

  const why = whyNoPractice(environment, emulator);
  if (why) {
    console.error(
      `Accounts are disabled: no Firebase project is configured, and ${why}. See docs/accounts.md.`,
    );
    // Otherwise the registration endpoint would look for an emulator at this address.
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return { mode: 'none' };
  }
  return { mode: 'practice', external: result.config.external };
}
