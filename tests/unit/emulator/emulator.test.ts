import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOf, isReady } from '../../../emulator/accounts.ts';
import { portOf, startEmulator } from '../../../emulator/start.ts';
import { call, eventually, fileForTest, OWNER } from '../../support/emulator';

const credentials = (email: string) => ({
  email,
  password: 'brass-lamp',
  returnSecureToken: true,
});

let own: Awaited<ReturnType<typeof fileForTest>>;
beforeAll(async () => {
  own = await fileForTest();
});
afterAll(() => own.forget());

const signUp = (email: string) => call(own.origin, 'signUp', credentials(email));
const signIn = (email: string) => call(own.origin, 'signInWithPassword', credentials(email));

/** Waits until the file holds an account: it is written right after the answer. */
async function saved(email: string): Promise<void> {
  const holds = () => existsSync(own.file) && readFileSync(own.file, 'utf8').includes(email);
  await eventually(() => Promise.resolve(expect(holds()).toBe(true)), 5_000);
}

const gone = () => eventually(() => expect(fetch(own.origin)).rejects.toThrow(), 10_000);

/** A shop of its own process, its emulator's process, and what it prints. */
async function openShop() {
  const shop: ChildProcess = fork(
    new URL('./fixtures/keep-emulator.ts', import.meta.url),
    [own.file],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  let output = '';
  shop.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [emulator] = (await once(shop, 'message')) as [number];
  return { shop, emulator, output: () => output };
}

describe('the practice accounts of a shop', () => {
  let first: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    first = await openShop();
  }, 120_000);

  test('are stored in a file that only its owner can read', async () => {
    await signUp('asha@example.in');
    await saved('asha@example.in');
    expect(statSync(own.file).mode & 0o777).toBe(0o600);
  });

  test('give the same answer to a wrong password and an unknown address', async () => {
    const guess = { password: 'guess', returnSecureToken: true };
    const ask = (email: string) => call(own.origin, 'signInWithPassword', { ...guess, email });
    const wrong = await ask('asha@example.in');
    expect(wrong.status).toBe(400);
    expect((await ask('nobody@example.in')).body).toEqual(wrong.body);
  });

  test('get mails whose links lead to the shop’s own address, whatever the request says', async () => {
    await fetch(`${own.origin}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any`, {
      method: 'POST',
      headers: { ...OWNER, 'X-Forwarded-Host': 'elsewhere.example' },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'asha@example.in' }),
    });
    await eventually(() => Promise.resolve(expect(first.output()).toMatch('E-mail for')), 5_000);
    expect(first.output()).toMatch(
      /^E-mail for asha@example.in: http:\/\/shop\.example\/emulator\/action\?mode=resetPassword&/m,
    );
  });

  test('survive kill -9 of the emulator, and nobody is signed out', async () => {
    const { idToken } = (await signUp('meera@example.in')).body;
    await saved('meera@example.in');
    // Dates have the precision of a second: a session of the same second would prove nothing.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    process.kill(first.emulator, 'SIGKILL');
    await gone();
    await eventually(async () => expect(await isReady(adminOf(portOf(own.file)))).toBe(true));
    expect((await signIn('meera@example.in')).status).toBe(200);
    expect((await call(own.origin, 'lookup', { idToken })).status).toBe(200);
  }, 120_000);

  test('survive kill -9 of the shop, and no lock blocks the next start', async () => {
    expect((await signUp('kept@example.in')).status).toBe(200);
    first.shop.kill('SIGKILL');
    await gone();
    // An earlier version left this when it was killed, and process 1 is always alive.
    writeFileSync(`${own.file}.lock`, '{"pid":1,"port":9}');
    first = await openShop();
    expect((await signIn('kept@example.in')).status).toBe(200);
  }, 120_000);

  test('are shared with a second shop, which keeps serving them after the first is killed', async () => {
    const before = Date.now();
    const second = await startEmulator(own.file, 'http://shop.example');
    expect(Date.now() - before).toBeLessThan(1_000);
    await signUp('shared@example.in');
    await saved('shared@example.in');
    first.shop.kill('SIGKILL');
    await eventually(async () => {
      expect(second.pid()).toBeDefined();
      expect((await signIn('shared@example.in')).status).toBe(200);
    });
    await second.stop();
    await gone();
  }, 120_000);
});

test('a port that another program uses is reported at once', async () => {
  const stranger = createServer((_, response) => response.writeHead(404).end());
  await once(stranger.listen(portOf(own.file), '127.0.0.1'), 'listening');
  await expect(startEmulator(own.file, '')).rejects.toThrow(`port ${portOf(own.file)}`);
  stranger.close();
}, 120_000);
