import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  environmentOfBuild,
  readAccountsConfig,
  recordAccounts,
} from '../../../config/accounts.ts';

const ACCOUNT = JSON.stringify({
  type: 'service_account',
  project_id: 'shop-1',
  client_email: 'a@shop-1.example',
  private_key: 'key',
});
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
  const result = readAccountsConfig(environment, { forServing: true, readFile });
  return result.ok ? '' : result.problems.join('\n');
};

describe('the configuration of accounts', () => {
  test('is the emulator when nothing is set', () => {
    const emulator = { ok: true, config: { mode: 'emulator', external: null } };
    expect(readAccountsConfig({}, { forServing: true })).toEqual(emulator);
    expect(readAccountsConfig({ PUBLIC_FIREBASE_API_KEY: ' ' })).toEqual(emulator);
  });

  test('is the emulator even if Google credentials of other programs are set', () => {
    const environment = { GOOGLE_APPLICATION_CREDENTIALS: '/somewhere/else.json' };
    expect(readAccountsConfig(environment, { forServing: true }).ok).toBe(true);
  });

  test('is an emulator started elsewhere when its address is given', () => {
    const environment = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9421' };
    expect(readAccountsConfig(environment)).toEqual({
      ok: true,
      config: { mode: 'emulator', external: '127.0.0.1:9421' },
    });
    expect(problemsOf({ FIREBASE_AUTH_EMULATOR_HOST: 'http://x' })).toContain('127.0.0.1:9099');
  });

  test('is the real project when all of it is set', () => {
    expect(readAccountsConfig(WHOLE, { forServing: true })).toEqual({
      ok: true,
      config: { mode: 'firebase', projectId: 'shop-1', authDomain: 'shop-1.firebaseapp.com' },
    });
  });

  test('needs no service account to build', () => {
    expect(readAccountsConfig(WEB).ok).toBe(true);
    expect(problemsOf(WEB)).toContain('FIREBASE_SERVICE_ACCOUNT');
  });

  test.each(Object.keys(WEB))('names %s when only that is missing', (name) => {
    const problems = problemsOf({ ...WHOLE, [name]: '' });
    expect(problems).toContain(`${name} is missing`);
    for (const other of Object.keys(WEB)) {
      if (other !== name) expect(problems).not.toContain(`${other} is missing`);
    }
  });

  test('names everything that is missing when only a service account is there', () => {
    const problems = problemsOf({ FIREBASE_SERVICE_ACCOUNT: ACCOUNT });
    for (const name of Object.keys(WEB)) expect(problems).toContain(`${name} is missing`);
  });

  test('refuses an emulator beside a real project', () => {
    const problems = problemsOf({ ...WHOLE, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    expect(problems).toContain('FIREBASE_AUTH_EMULATOR_HOST is set beside a real Firebase project');
  });

  test('refuses a service account of another project', () => {
    const environment = { ...WHOLE, PUBLIC_FIREBASE_PROJECT_ID: 'shop-2' };
    expect(problemsOf(environment)).toContain('belongs to the project shop-1');
  });

  test.each(['{', 'null', '[]', '"text"', '{"project_id":"shop-1"}'])(
    'refuses %s as a service account',
    (text) => {
      expect(problemsOf({ ...WHOLE, FIREBASE_SERVICE_ACCOUNT: text })).toMatch(/JSON|lacks/);
    },
  );

  test('reads a service account from a file, and says when it cannot', () => {
    const environment = { ...WEB, GOOGLE_APPLICATION_CREDENTIALS: '/run/account.json' };
    expect(problemsOf(environment, () => ACCOUNT)).toBe('');
    expect(problemsOf(environment)).toContain('GOOGLE_APPLICATION_CREDENTIALS');
  });

  test('never prints a secret', () => {
    const leaky = ACCOUNT.replace('shop-1"', 'shop-9"').replace('"key"', '"very-secret"');
    expect(problemsOf({ ...WHOLE, FIREBASE_SERVICE_ACCOUNT: leaky })).not.toContain('very-secret');
  });

  test.each(['https://shop-1.firebaseapp.com', 'shop-1.firebaseapp.com/', 'localhost'])(
    'refuses %s as the domain of the sign-in pages',
    (domain) => {
      expect(problemsOf({ ...WHOLE, PUBLIC_FIREBASE_AUTH_DOMAIN: domain })).toContain(
        'bare domain',
      );
    },
  );

  test.each(['https://elsewhere.example/sync', '//elsewhere.example', '/\\elsewhere', 'api/sync'])(
    'refuses %s as the token-sync address',
    (url) => {
      expect(problemsOf({ PUBLIC_AUTH_TOKEN_SYNC_URL: url })).toContain('a path of this site');
    },
  );

  test('takes a path of this site as the token-sync address', () => {
    expect(problemsOf({ PUBLIC_AUTH_TOKEN_SYNC_URL: '/api/session' })).toBe('');
  });
});

test('a build is served with the provider it was built for, and with the current secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const dist = pathToFileURL(`${folder}/`);
  await recordAccounts(dist, { ...WEB, FIREBASE_SERVICE_ACCOUNT: 'never written down' });
  expect(await readFile(join(folder, 'accounts.json'), 'utf8')).not.toContain('never');

  const later = { PUBLIC_FIREBASE_PROJECT_ID: 'shop-2', FIREBASE_SERVICE_ACCOUNT: ACCOUNT };
  const environment = await environmentOfBuild(dist, later);
  expect(readAccountsConfig(environment, { forServing: true })).toMatchObject({
    ok: true,
    config: { projectId: 'shop-1' },
  });
  await rm(folder, { recursive: true });
});
