import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emulatorForTest } from '../../support/emulator';

let own: Awaited<ReturnType<typeof emulatorForTest>>;
let folder: string;
beforeAll(async () => {
  own = await emulatorForTest();
  folder = await mkdtemp(join(tmpdir(), 'folder-'));
  await mkdir(join(folder, 'work'));
  await writeFile(join(folder, 'work/file.txt'), 'of a developer');
}, 120_000);
afterAll(async () => {
  await own.end();
  await rm(folder, { recursive: true });
});

/** Sends a request with any Host header, which `fetch` doesn't allow. @returns the status */
function send(offset: number, path: string, headers: Record<string, string>, body = '') {
  const port = Number(own.host.split(':')[1]) + offset;
  return new Promise<number | undefined>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers };
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end(body);
  });
}
const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const ALL =
  '/identitytoolkit.googleapis.com/v1/projects/demo-aangan/accounts:batchGet?maxResults=-1';
const FOREIGN: [string, Record<string, string>][] = [
  ['another origin', { Origin: 'https://evil.example' }],
  ['an opaque origin', { Origin: 'null' }],
  ['another site, without an origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another host', { Host: 'evil.example' }],
];

test('the emulator gives the shop itself its accounts', async () => {
  expect(await send(0, ALL, OWNER)).toBe(200);
});

test.each(FOREIGN)(
  'the emulator and its helper servers refuse requests from %s',
  async (_, foreign) => {
    expect(await send(0, ALL, { ...OWNER, ...foreign })).toBe(403);
    expect(await send(1, '/emulators', foreign)).toBe(403);
    expect(await send(2, '/', foreign)).toBe(403);
  },
);

test('the emulator lets no foreign request delete a folder', async () => {
  const body = JSON.stringify({ path: join(folder, 'work'), initiatedBy: 'page' });
  for (const [, foreign] of FOREIGN) {
    const headers = { 'Content-Type': 'application/json', ...foreign };
    expect(await send(1, '/_admin/export', headers, body)).toBe(403);
  }
  // Anything that the emulator had begun to delete would be gone when it answers again.
  expect(await send(1, '/emulators', {})).toBe(200);
  expect(existsSync(join(folder, 'work/file.txt'))).toBe(true);
});
