import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readAccountsConfig } from '../../../config/accounts.ts';
import { environmentOfBuild, recordSettings } from '../../../config/build-settings.ts';
import { settingProblems } from '../../../config/check-settings.ts';

const PEM = { type: 'pkcs8', format: 'pem' } as const;
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(PEM) as string;
const ELLIPTIC = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(PEM);
const accountWith = (private_key: unknown) =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'shop-1',
    client_email: 'a@shop-1.example',
    private_key,
  });
const ACCOUNT = accountWith(KEY);
const WEB = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'shop-1.firebaseapp.com',
  PUBLIC_FIREBASE_PROJECT_ID: 'shop-1',
};
const WHOLE = { ...WEB, FIREBASE_SERVICE_ACCOUNT: ACCOUNT };

const problemsOf = (
  environment: Record<string, string>,
  readFile: (path: string) => string = () => {
    throw new Error('no such file');
  },
) => {
  const problems = settingProblems(environment);
  if (problems.length > 0) return problems.join('\n');
  const result = readAccountsConfig(environment, { forServing: true, readFile });
  return result.ok ? '' : result.problems.join('\n');
};

describe('the accounts configuration', () => {
  test('selects the emulator when nothing is set', () => {
    const emulator = { ok: true, config: { mode: 'emulator', external: null } };
    expect(readAccountsConfig({}, { forServing: true })).toEqual(emulator);
    expect(readAccountsConfig({ PUBLIC_FIREBASE_API_KEY: ' ' })).toEqual(emulator);
  });

  test('selects the emulator even if other programs’ Google credentials are set', () => {
    const environment = { GOOGLE_APPLICATION_CREDENTIALS: '/somewhere/else.json' };
    expect(readAccountsConfig(environment, { forServing: true }).ok).toBe(true);
  });

  test('selects an external emulator when its address is set', () => {
    const environment = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9421' };
    expect(readAccountsConfig(environment)).toEqual({
      ok: true,
      config: { mode: 'emulator', external: '127.0.0.1:9421' },
    });
  });

  test('selects the real project when all its settings are set', () => {
    expect(readAccountsConfig(WHOLE, { forServing: true })).toEqual({
      ok: true,
      config: { mode: 'firebase', projectId: 'shop-1', authDomain: 'shop-1.firebaseapp.com' },
    });
  });

  test('needs no service account to build', () => {
    expect(readAccountsConfig(WEB).ok).toBe(true);
    expect(problemsOf(WEB)).toContain('FIREBASE_SERVICE_ACCOUNT');
  });

  test.each(Object.keys(WEB))('reports only %s when only it is missing', (name) => {
    const problems = problemsOf({ ...WHOLE, [name]: '' });
    expect(problems).toContain(`${name} is missing`);
    for (const other of Object.keys(WEB)) {
      if (other !== name) expect(problems).not.toContain(`${other} is missing`);
    }
  });

  test('reports all missing settings when only a service account is set', () => {
    const problems = problemsOf({ FIREBASE_SERVICE_ACCOUNT: ACCOUNT });
    for (const name of Object.keys(WEB)) expect(problems).toContain(`${name} is missing`);
  });

  test('refuses an emulator in addition to a real project', () => {
    const problems = problemsOf({ ...WHOLE, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    expect(problems).toContain(
      'FIREBASE_AUTH_EMULATOR_HOST is set as well as a real Firebase project',
    );
  });

  test('refuses a service account of another project', () => {
    const environment = { ...WHOLE, PUBLIC_FIREBASE_PROJECT_ID: 'shop-2' };
    expect(problemsOf(environment)).toContain('belongs to the project shop-1');
  });

  test.each(['{', 'null', '[]', '"text"', '{"project_id":"shop-1"}', `\uFEFF{`])(
    'refuses %s as a service account, in the setting and in a file',
    (text) => {
      expect(problemsOf({ ...WHOLE, FIREBASE_SERVICE_ACCOUNT: text })).toMatch(/must hold/);
      const environment = { ...WEB, GOOGLE_APPLICATION_CREDENTIALS: '/run/account.json' };
      expect(problemsOf(environment, () => text)).toMatch(/^GOOGLE_APPLICATION_CRE.* must hold/);
    },
  );

  test.each([
    ['is made up', 'key'],
    ['has lost its line breaks', KEY.replaceAll('\n', '')],
    ['is cut off', KEY.slice(0, 600)],
    ['has its line breaks escaped twice', KEY.replaceAll('\n', '\\n')],
    ['is not an RSA key', ELLIPTIC],
    ['is public', KEY.replaceAll('PRIVATE', 'PUBLIC')],
  ])('refuses a service account whose key %s', (_how, key) => {
    const problem = problemsOf({ ...WHOLE, FIREBASE_SERVICE_ACCOUNT: accountWith(key) });
    expect(problem).toMatch(/^FIREBASE_SERVICE_ACCOUNT must hold a private_key that can be read/);
  });

  test.each([' ', 'firebase-adminsdk'])(
    'refuses a service account with the client_email %j',
    (client_email) => {
      const account = { ...(JSON.parse(accountWith(KEY)) as object), client_email };
      const environment = { ...WHOLE, FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) };
      expect(problemsOf(environment)).toMatch(/must hold client_email, the address/);
    },
  );

  test('accepts other kinds of credentials from a file', () => {
    const environment = { ...WEB, GOOGLE_APPLICATION_CREDENTIALS: '/run/account.json' };
    expect(problemsOf(environment, () => '{"type":"external_account"}')).toBe('');
  });

  test('reads a service account from a file, and reports an unreadable file', () => {
    const environment = { ...WEB, GOOGLE_APPLICATION_CREDENTIALS: '/run/account.json' };
    expect(problemsOf(environment, () => ACCOUNT)).toBe('');
    expect(problemsOf(environment)).toContain('GOOGLE_APPLICATION_CREDENTIALS');
  });

  test('never prints a secret', () => {
    for (const leaky of [accountWith('very-secret'), '{"private_key":"very-secret'])
      expect(problemsOf({ ...WHOLE, FIREBASE_SERVICE_ACCOUNT: leaky })).not.toContain(
        'very-secret',
      );
  });
});

test('a build is served with the identity provider it was built for and with the current secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const dist = pathToFileURL(`${folder}/`);
  await recordSettings(dist, { ...WEB, FIREBASE_SERVICE_ACCOUNT: 'never written down' });
  expect(await readFile(join(folder, 'settings.json'), 'utf8')).not.toContain('never');

  const later = { PUBLIC_FIREBASE_PROJECT_ID: 'shop-2', FIREBASE_SERVICE_ACCOUNT: ACCOUNT };
  const environment = await environmentOfBuild(dist, later);
  expect(readAccountsConfig(environment, { forServing: true })).toMatchObject({
    ok: true,
    config: { projectId: 'shop-1' },
  });
  await rm(folder, { recursive: true });
});
