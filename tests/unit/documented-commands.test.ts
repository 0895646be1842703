// @vitest-environment node
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBook } from '../../src/endpoint/book/book';
import { openPlace } from '../../src/endpoint/book/open';
import { incoming } from '../support/book';
import { administer, call, emulatorForTest } from '../support/emulator';
import { mailServer } from '../support/mail-server';
import { anOrder } from '../support/order';
import { fakeRazorpay, KEYS } from '../support/razorpay';

const text = ['orders', 'payments', 'deployment', 'accounts', 'law']
  .map((name) => readFileSync(`docs/${name}.md`, 'utf8'))
  .join('\n');

/** The commands for owners in the docs, such as `npm run orders -- backup FILE`, in the order in which they're named. */
const documented = (commands: RegExp) => [
  ...new Set(
    [...text.matchAll(commands)].map(([, command = '']) => command.trim().replace(/\s+/g, ' ')),
  ),
];
const ON_A_MACHINE = documented(/`npm run ((?:orders|owner|mail|payments)\b[^`]*)`/g);
const IN_A_CONTAINER = documented(/`[^`]*node scripts\/(orders\.ts\b[^`]*)`/g);

const EMAIL = 'me@shop.example';
let folder: string;
let emulator: Awaited<ReturnType<typeof emulatorForTest>>;
let mail: Awaited<ReturnType<typeof mailServer>>;
let razorpay: Awaited<ReturnType<typeof fakeRazorpay>>;
const hook = createServer((_request, response) => response.end('ok'));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'commands-'));
  emulator = await emulatorForTest();
  [mail, razorpay] = [await mailServer(), await fakeRazorpay()];
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  await emulator.ready();
  await call(emulator.origin, 'signUp', { email: EMAIL, password: 'brass lamp' });
  await administer(emulator.origin, EMAIL, { emailVerified: true });
});
afterAll(async () => {
  await Promise.all([emulator.end(), mail.close(), razorpay.close()]);
  hook.close();
  await rm(folder, { recursive: true });
});

/** Runs a command as its user would, with a separate order book. */
async function run(cwd: string, script: string, args: readonly string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd,
    env: {
      ...process.env,
      ORDER_BOOK: path.join(folder, 'data', 'orders.sqlite'),
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      SMTP_URL: mail.url,
      MAIL_TO: EMAIL,
      MAIL_FROM: EMAIL,
      ORDER_WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}`,
      ORDER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
      RAZORPAY_API: razorpay.api,
    },
  });
  return stdout;
}

/** Restoring needs a backup, importing an export; a month has a folder. */
const FILES: Readonly<Record<string, string>> = {
  backup: 'copy.sqlite',
  restore: 'copy.sqlite',
  export: 'list.jsonl',
  import: 'list.jsonl',
  month: '2026-11',
};
const filledIn = (command: string, files: string) => {
  const [name = '', ...rest] = command.split(' ').filter((word) => word !== '--');
  const file = path.join(files, FILES[rest[0] ?? ''] ?? '');
  return [name, ...rest].map((word) =>
    word
      .replace(/^\S*FILE$|^FOLDER\S*$/, file)
      .replace('EMAIL', EMAIL)
      .replace('NUMBER', 'AAN/26-27/00041'),
  );
};

async function newBook() {
  await rm(path.join(folder, 'data'), { recursive: true, force: true });
  const file = path.join(folder, 'data', 'orders.sqlite');
  const { accept, database } = createBook(await openPlace({ kind: 'sqlite', file }));
  await accept(incoming(anOrder()), 1000);
  await database.close();
}

describe('the commands in the docs', () => {
  beforeAll(newBook);

  test('are the ones that this file knows', () => {
    expect(ON_A_MACHINE.map((one) => one.split(' ')[0])).toEqual(
      expect.arrayContaining(['orders', 'owner', 'mail', 'payments']),
    );
    expect(IN_A_CONTAINER).toContain('orders.ts check');
  });

  test.each(ON_A_MACHINE)('npm run %s works twice in a row', async (command) => {
    const [name = '', ...args] = filledIn(command, folder);
    for (const time of [1, 2])
      expect(await run('.', `scripts/${name}.ts`, [name, ...args]), `${time}`).toMatch(/\w/);
  });
});

test('npm run owner says that logins have ended, and how to open the desk', async () => {
  const owner = (...args: string[]) => run('.', 'scripts/owner.ts', ['owner', EMAIL, ...args]);
  expect(await owner('--remove')).toContain('its logins have ended');
  expect(await owner()).toContain('Log in, then open /desk.');
});

describe('the commands in the docs for a container', () => {
  let container: string;
  beforeAll(async () => {
    await newBook();
    container = path.join(folder, 'shop');
    const dockerfile = readFileSync('Dockerfile', 'utf8').split('FROM ${NODE}\n')[1] ?? '';
    for (const [, list = ''] of dockerfile.matchAll(/^COPY (?!--)(.+)$/gm)) {
      const sources = list.split(' ').slice(0, -1);
      for (const source of sources)
        await cp(source, path.join(container, source), { recursive: true });
    }
    await mkdir(container, { recursive: true });
    await cp('package.json', path.join(container, 'package.json'));
    await symlink(await realpath('node_modules'), path.join(container, 'node_modules'));
    const files = path.join(folder, 'data', 'backups');
    await mkdir(files);
    await run('.', 'scripts/orders.ts', ['backup', path.join(files, 'copy.sqlite')]);
  });

  test.each(IN_A_CONTAINER)('node scripts/%s works twice in a row', async (command) => {
    const [script = '', ...args] = filledIn(command, path.join(folder, 'data', 'backups'));
    for (const time of [1, 2])
      expect(await run(container, `scripts/${script}`, args), `${time}`).toMatch(/\w/);
  });
});
