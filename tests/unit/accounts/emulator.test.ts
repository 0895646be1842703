import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMULATOR_PROJECT, startEmulator } from '../../../emulator/start.mjs';
import { EMULATOR_PROJECT_ID } from '../../../config/emulator-project.ts';
import { call, emulatorForTest, eventually } from '../../support/emulator';

let own: Awaited<ReturnType<typeof emulatorForTest>>;
beforeAll(async () => {
  own = await emulatorForTest();
}, 120_000);
afterAll(() => own.end());

const signUp = (email: string) =>
  call(own.emulator.origin, 'signUp', { email, password: 'brass-lamp', returnSecureToken: true });
const signIn = (email: string, password = 'brass-lamp') =>
  call(own.emulator.origin, 'signInWithPassword', { email, password, returnSecureToken: true });

function killEmulator(): void {
  process.kill(own.emulator.pid() ?? Number.NaN, 'SIGKILL');
}

describe('the accounts emulator', () => {
  test('has the project id that the browser and the server use', () => {
    expect(EMULATOR_PROJECT).toBe(EMULATOR_PROJECT_ID);
  });

  test('keeps accounts in a file that only its owner can read', async () => {
    await signUp('asha@example.in');
    expect(readFileSync(own.dataFile, 'utf8')).toContain('asha@example.in');
    expect(statSync(own.dataFile).mode & 0o777).toBe(0o600);
  });

  test('gives the same answer for a wrong password and an unknown address', async () => {
    await signUp('devi@example.in');
    const wrongPassword = await signIn('devi@example.in', 'guess');
    const unknown = await signIn('nobody@example.in', 'guess');
    expect(wrongPassword.status).toBe(400);
    expect(unknown.body).toEqual(wrongPassword.body);
  });

  test('restarts after kill -9, with every account, session and mailed link', async () => {
    const { body: session } = await signUp('meera@example.in');
    await call(own.emulator.origin, 'sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'meera@example.in',
    });
    const link = own.lines.findLast((line) => line.startsWith('E-mail for meera@example.in: '));
    const reset = new URL(link?.split(': ', 2)[1] ?? '');

    killEmulator();
    await eventually(() =>
      signIn('meera@example.in').then(({ status }) => expect(status).toBe(200)),
    );

    const { idToken } = session;
    const seen = await call(own.emulator.origin, 'lookup', { idToken });
    expect(seen.status).toBe(200);
    reset.searchParams.set('newPassword', 'new-brass-lamp');
    reset.searchParams.set('continueUrl', 'http://shop.example/login');
    const done = await fetch(own.emulator.origin + reset.pathname + reset.search, {
      redirect: 'manual',
    });
    expect(done.status).toBe(303);
    expect((await signIn('meera@example.in', 'new-brass-lamp')).status).toBe(200);
  }, 120_000);

  test('loses nothing it has acknowledged, whenever it is killed', async () => {
    const acknowledged: string[] = [];
    const flood = Array.from({ length: 60 }, async (_, index) => {
      const email = `person-${index}@example.in`;
      const { status } = await signUp(email);
      if (status === 200) acknowledged.push(email);
    });
    await eventually(() => Promise.resolve(expect(acknowledged.length).toBeGreaterThan(5)));
    const killed = own.emulator.pid();
    killEmulator();
    await Promise.allSettled(flood);
    await eventually(async () => {
      expect(own.emulator.pid()).not.toBe(killed);
      await fetch(own.emulator.origin);
    });
    for (const email of acknowledged) expect((await signIn(email)).status).toBe(200);
  }, 180_000);

  test('shows a page to choose a new password when a reset link is opened', async () => {
    const path = '/emulator/action?mode=resetPassword&oobCode=%22%3E%3Cscript%3E&apiKey=any';
    const page = await fetch(own.emulator.origin + path);
    const html = await page.text();
    expect(page.headers.get('content-type')).toMatch('text/html');
    expect(html).toContain('autocomplete="new-password"');
    expect(html).not.toContain('"><script>');
  });

  test.each(['/emulator/auth/iframe', '/emulator/auth/handler'])(
    'serves %s without external resources, under a strict policy',
    async (path) => {
      const query = '?apiKey=any&appName=%5BDEFAULT%5D&providerId=google.com';
      const page = await fetch(own.emulator.origin + path + query);
      expect(await page.text()).not.toMatch(/<(?:script|link)[^>]*https?:/);
      const policy = page.headers.get('content-security-policy');
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    },
  );

  test('ends when the process that started it is killed', async () => {
    const dataFile = join(dirname(own.dataFile), 'orphan.json');
    const parent = fork(new URL('./fixtures/keep-emulator.mjs', import.meta.url), [dataFile]);
    const [origin] = (await once(parent, 'message')) as [string];
    expect((await fetch(origin)).status).toBe(200);

    parent.kill('SIGKILL');
    await eventually(() => expect(fetch(origin)).rejects.toThrow());
  }, 120_000);

  test('is shared by two processes on the same file, and taken over when the first one ends', async () => {
    const dataFile = join(dirname(own.dataFile), 'shared.json');
    const first = fork(new URL('./fixtures/keep-emulator.mjs', import.meta.url), [dataFile]);
    const [origin] = (await once(first, 'message')) as [string];
    const lines: string[] = [];
    const second = await startEmulator({ dataFile, log: (line) => lines.push(line) });
    expect(second.origin).toBe(origin);

    await call(origin, 'signUp', { email: 'shared@example.in', password: 'brass-lamp' });
    first.kill('SIGKILL');
    const signedIn = await eventually(async () => {
      const credentials = { email: 'shared@example.in', password: 'brass-lamp' };
      return call(second.origin, 'signInWithPassword', credentials);
    });
    expect(signedIn.status).toBe(200);
    await second.stop();
  }, 180_000);
});
