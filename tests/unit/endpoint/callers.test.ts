// @vitest-environment node
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Callers, createCallers } from '../../../src/endpoint/identity/callers';
import { openAuth } from '../../../src/endpoint/identity/firebase-auth';

const PROJECT = 'a-shop';
const HOUR_S = 3600;
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Publishes the public keys for ID tokens, as Google does. */
const publisher = http.createServer((_request, response) => {
  const body = { known: keys.publicKey.export({ type: 'spki', format: 'pem' }) };
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
});
let auth: Auth;
let account: Partial<UserRecord>;
let callers: Callers;

beforeAll(async () => {
  await once(publisher.listen(0, '127.0.0.1'), 'listening');
  const { port } = publisher.address() as AddressInfo;
  vi.spyOn(https, 'request').mockImplementation(((_options: object, done: () => void) =>
    http.request({ host: '127.0.0.1', port }, done)) as typeof https.request);
  const serviceAccount = JSON.stringify({
    project_id: PROJECT,
    client_email: 'shop@example.in',
    private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  });
  auth = await openAuth({ projectId: PROJECT, serviceAccount, emulator: false });
});
afterAll(() => {
  vi.restoreAllMocks();
  publisher.close();
});
beforeEach(() => {
  account = {
    email: 'owner@example.in',
    emailVerified: true,
    disabled: false,
    customClaims: { owner: true },
  };
  const lookedUp: Pick<Auth, 'verifyIdToken' | 'getUser'> = {
    verifyIdToken: (token) => auth.verifyIdToken(token),
    getUser: () => Promise.resolve(account as UserRecord),
  };
  callers = createCallers(() => Promise.resolve(lookedUp as Auth));
});

interface Signing {
  header?: object;
  payload?: object;
  key?: KeyObject | null;
}

/** A token of the account `asha`, which is valid apart from the given changes. */
function token({ header = {}, payload = {}, key = keys.privateKey }: Signing = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    { alg: 'RS256', kid: 'known', typ: 'JWT', ...header },
    {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: 'asha',
      iat: now - 60,
      auth_time: now - 60,
      exp: now + HOUR_S,
      owner: true,
      ...payload,
    },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signed = parts.join('.');
  const signature = key ? sign('sha256', Buffer.from(signed), key).toString('base64url') : '';
  return `${signed}.${signature}`;
}
const from = (bearer: string) =>
  new Request('https://shop.example/api/desk/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ tab: 'all' }),
  });

test('a valid token identifies its account', async () => {
  expect(await callers.uidOf(from(token()))).toBe('asha');
});

test.each<[string, Signing]>([
  [
    'of another project',
    {
      payload: { aud: 'another-shop', iss: 'https://securetoken.google.com/another-shop' },
    },
  ],
  ['that is expired', { payload: { iat: 1, auth_time: 1, exp: 2 } }],
  ['that is unsigned', { header: { alg: 'none' }, key: null }],
  ['whose signature is missing', { key: null }],
  ['signed by someone else', { key: foreignKeys.privateKey }],
  ['with a key that isn’t published', { header: { kid: 'unknown' } }],
])('a token %s identifies no one', async (_what, signing) => {
  const request = from(token(signing));
  expect([await callers.uidOf(request), await callers.ownerOf(request)]).toEqual([null, null]);
});

test.each<[string, Partial<UserRecord>]>([
  ['without the claim', { customClaims: {} }],
  ['whose address isn’t verified', { emailVerified: false }],
  ['that is disabled', { disabled: true }],
])('an account %s is not an owner, whatever its token claims', async (_what, change) => {
  account = { ...account, ...change };
  expect(await callers.ownerOf(from(token()))).toBeNull();
});

test('a token issued before its account was revoked isn’t an owner’s', async () => {
  const [before, after] = [new Date(Date.now() - 90_000), new Date()];
  account = { ...account, tokensValidAfterTime: before.toUTCString() };
  expect(await callers.ownerOf(from(token()))).toBe('owner@example.in');
  account = { ...account, tokensValidAfterTime: after.toUTCString() };
  expect(await callers.ownerOf(from(token()))).toBeNull();
});

test('an open desk stops working once the owner’s claim is removed', async () => {
  const request = from(token());
  expect(await callers.ownerOf(request)).toBe('owner@example.in');
  account = { ...account, customClaims: {} };
  expect(await callers.ownerOf(request)).toBeNull();
});
