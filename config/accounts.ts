import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Which identity provider the shop uses. The build and every command that starts the shop decide it
 * here, from the environment, and stop when the configuration has errors.
 * With no configuration: practice accounts, where `whyNoPractice` allows them. With a complete
 * Firebase project: that project. An incomplete project, or one together with an emulator, is an error.
 */

/** The variables of an environment, such as `process.env`. */
export type Environment = Record<string, string | undefined>;

export type AccountsConfig =
  /** `external` is the address (host:port) of an emulator that was started separately. */
  | { mode: 'emulator'; external: string | null }
  | { mode: 'firebase'; projectId: string; authDomain: string };

interface ReadOptions {
  /** Whether to require also what only the running server needs. */
  forServing?: boolean;
  /** Reads a file; throws when it cannot be read. */
  readFile?: (path: string) => string;
}

const REQUIRED = [
  'PUBLIC_FIREBASE_API_KEY',
  'PUBLIC_FIREBASE_AUTH_DOMAIN',
  'PUBLIC_FIREBASE_PROJECT_ID',
];
const OURS = [...REQUIRED, 'PUBLIC_FIREBASE_APP_ID', 'FIREBASE_SERVICE_ACCOUNT'];
const SERVICE_ACCOUNT_KEYS = ['project_id', 'client_email', 'private_key'];

/**
 * Reads the configuration of accounts.
 * @returns the configuration, or an error message for everything that is wrong with it
 */
export function readAccountsConfig(
  environment: Environment,
  { forServing = false, readFile = (path) => readFileSync(path, 'utf8') }: ReadOptions = {},
): { ok: true; config: AccountsConfig } | { ok: false; problems: string[] } {
  const value = (name: string) => environment[name]?.trim() ?? '';

  const problems: string[] = [];
  if (!isPathOfOurs(value('PUBLIC_AUTH_TOKEN_SYNC_URL'))) {
    problems.push(
      'PUBLIC_AUTH_TOKEN_SYNC_URL must be a path of this site, such as /api/session, not an address elsewhere.',
    );
  }

  const emulatorHost = value('FIREBASE_AUTH_EMULATOR_HOST');
  if (!OURS.some(value)) {
    if (emulatorHost && !/^[\w.-]+:\d+$/.test(emulatorHost)) {
      problems.push('FIREBASE_AUTH_EMULATOR_HOST must look like 127.0.0.1:9099.');
    }
    if (problems.length > 0) return { ok: false, problems };
    return { ok: true, config: { mode: 'emulator', external: emulatorHost || null } };
  }

  if (emulatorHost) {
    problems.push(
      'FIREBASE_AUTH_EMULATOR_HOST is set beside a real Firebase project. Unset one of them: real accounts and practice accounts must not mix.',
    );
  }
  for (const name of REQUIRED) {
    if (!value(name)) problems.push(`${name} is missing. ${WHERE_TO_FIND}`);
  }
  const authDomain = value('PUBLIC_FIREBASE_AUTH_DOMAIN');
  if (authDomain && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(authDomain)) {
    problems.push(
      `PUBLIC_FIREBASE_AUTH_DOMAIN must be a bare domain such as my-shop.firebaseapp.com, not "${authDomain}".`,
    );
  }
  const projectId = value('PUBLIC_FIREBASE_PROJECT_ID');
  if (forServing) problems.push(...checkServiceAccount(value, projectId, readFile));
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, config: { mode: 'firebase', projectId, authDomain } };
}

/**
 * The same, but throws when the configuration has errors.
 * @throws {Error} whose message lists all errors, one per line
 */
export function requireAccountsConfig(
  environment: Environment,
  options?: ReadOptions,
): AccountsConfig {
  const result = readAccountsConfig(environment, options);
  if (result.ok) return result.config;
  throw new Error(
    [
      'Accounts are not configured as they must be (see docs/accounts.md):',
      ...result.problems,
    ].join('\n- '),
  );
}

const WHERE_TO_FIND =
  'It stands in the Firebase console under Project settings, Your apps, SDK setup and configuration.';

/** The value if it is a path of this site, otherwise undefined. */
function isPathOfOurs(path: string): boolean {
  return path === '' || /^\/(?![/\\])[^\\\s]*$/.test(path);
}

/** @returns the errors of the service account */
function checkServiceAccount(
  value: (name: string) => string,
  projectId: string,
  readFile: (path: string) => string,
): string[] {
  const inline = value('FIREBASE_SERVICE_ACCOUNT');
  const path = value('GOOGLE_APPLICATION_CREDENTIALS');
  if (!inline && !path) {
    return [
      'FIREBASE_SERVICE_ACCOUNT (the JSON itself) or GOOGLE_APPLICATION_CREDENTIALS (the path of its file) is missing. ' +
        'The server creates accounts with it: Firebase console, Project settings, Service accounts, Generate new private key.',
    ];
  }
  const source = inline ? 'FIREBASE_SERVICE_ACCOUNT' : 'GOOGLE_APPLICATION_CREDENTIALS';
  let account: Record<string, unknown> | null;
  try {
    account = JSON.parse(inline || readFile(path)) as Record<string, unknown> | null;
  } catch {
    return [`${source} does not hold readable JSON.`];
  }
  // A path may also name workload identity credentials, which have other keys.
  if (!inline && account?.type !== 'service_account') return [];
  const missing = SERVICE_ACCOUNT_KEYS.filter((key) => typeof account?.[key] !== 'string');
  if (missing.length > 0) return [`${source} lacks ${missing.join(', ')}.`];
  return projectId && account?.project_id !== projectId
    ? [
        `${source} belongs to the project ${String(account?.project_id)}, but PUBLIC_FIREBASE_PROJECT_ID is ${projectId}.`,
      ]
    : [];
}

/**
 * How a command uses the emulator: `npm start` and `npm run dev` start it, `npm run serve` uses it
 * only when told to, and a container has none.
 */
export type EmulatorOf = 'started' | 'on-demand' | 'absent';

/**
 * Practice accounts are requested explicitly, never a fallback: nothing about them is real or safe.
 * @param environment of a server that has no Firebase project
 * @param emulator how the command uses the emulator
 * @returns the reason why there are none, as the end of a sentence; null when they are allowed
 */
export function whyNoPractice(environment: Environment, emulator: EmulatorOf): string | null {
  if (emulator === 'absent') return 'the emulator for practice accounts is no part of this server';
  if (emulator !== 'started' && !environment.FIREBASE_AUTH_EMULATOR_HOST) {
    return 'practice accounts come with "npm start" and "npm run dev" only';
  }
  if (environment.NODE_ENV === 'production') {
    return 'NODE_ENV is "production", and practice accounts are not for that';
  }
  const host = environment.HOST || 'localhost';
  if (!/^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)) {
    return `HOST is ${host}, and practice accounts are for this machine only`;
  }
  return null;
}

/**
 * The accounts to serve with. `external`: the address (host:port) of an emulator that was started separately.
 */
export type Accounts =
  { mode: 'firebase' } | { mode: 'practice'; external: string | null } | { mode: 'none' };

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
  return { mode: 'practice', external: result.config.external };
}

/**
 * A build is made for one identity provider, whose public settings are part of the pages. The
 * server must use the same provider, even if the environment has changed since. So the build writes
 * these settings to a file.
 */

const NOTE = 'accounts.json';
const SETTINGS = [
  'PUBLIC_FIREBASE_API_KEY',
  'PUBLIC_FIREBASE_AUTH_DOMAIN',
  'PUBLIC_FIREBASE_PROJECT_ID',
  'PUBLIC_FIREBASE_APP_ID',
  'PUBLIC_AUTH_TOKEN_SYNC_URL',
  'PUBLIC_ORDERS_TO_SHOP',
];

/**
 * Writes the settings a build was made with. None of them is secret: the pages contain them too.
 */
export async function recordAccounts(distDir: URL, environment: Environment): Promise<void> {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, environment[name] ?? '']));
  await writeFile(new URL(NOTE, distDir), JSON.stringify(settings));
}

/** The environment for serving a build: its own public settings, and the current secrets. */
export async function environmentOfBuild(
  distDir: URL,
  environment: Environment,
): Promise<Environment> {
  const note = await readFile(new URL(NOTE, distDir), 'utf8').catch(() => '{}');
  return { ...environment, ...(JSON.parse(note) as Environment) };
}
