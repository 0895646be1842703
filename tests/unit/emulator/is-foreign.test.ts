import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emulatorForTest, OWNER } from '../../support/emulator';

let own: Awaited<ReturnType<typeof emulatorForTest>>;
beforeAll(async () => {
  own = await emulatorForTest();
}, 120_000);
afterAll(() => own.end());

const ALL =
  '/identitytoolkit.googleapis.com/v1/projects/demo-aangan/accounts:batchGet?maxResults=-1';

/** Reads all accounts, with any Host header, which `fetch` doesn't allow. @returns the status */
function readAll(headers: Record<string, string>) {
  const [host, port] = own.host.split(':');
  return new Promise<number | undefined>((resolve, reject) => {
    request({ host, port, path: ALL, headers: { ...OWNER, ...headers } }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end();
  });
}

test('the emulator gives the shop itself its accounts', async () => {
  expect(await readAll({})).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ['another origin', { Origin: 'https://evil.example' }],
  ['an opaque origin', { Origin: 'null' }],
  ['another site, without an origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another host', { Host: 'evil.example' }],
])('the emulator refuses requests from %s', async (_, foreign) => {
  expect(await readAll(foreign)).toBe(403);
});
