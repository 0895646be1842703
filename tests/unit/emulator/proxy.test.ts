import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmulatorProxy } from '../../../emulator/proxy.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';
const SIGN_IN = `${ACCOUNTS}signInWithPassword`;

let emulator: Server;
let site: Server;
let seen: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[];
let answer: object;
let isReady: boolean;
let origin: string;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  seen = [];
  answer = { ok: true };
  isReady = true;
  emulator = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    seen.push({ url: incoming.url, headers: incoming.headers, body });
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  const proxy = createEmulatorProxy(await listen(emulator), () => Promise.resolve(isReady));
  site = createServer(async (incoming, response) => {
    if (!(await proxy(incoming, response))) response.writeHead(404).end('the site');
  });
  origin = await listen(site);
});

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}
afterEach(() => [emulator, site].forEach(close));

const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

/** Sends a path as it is; `fetch` would normalise it. */
function raw(method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(origin, { method, path, headers: { 'content-length': 2 } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end('{}');
  });
}

describe('the emulator proxy', () => {
  test.each([
    `${ACCOUNTS}delete`,
    `${ACCOUNTS}lookup`,
    `${ACCOUNTS}resetPassword`,
    `${ACCOUNTS}sendOobCode`,
    `${ACCOUNTS}signInWithPassword`,
    `${ACCOUNTS}update`,
    '/securetoken.googleapis.com/v1/token',
  ])('forwards the call %s', async (path) => {
    const response = await post(`${path}?key=any`, { Origin: origin }, '{"email":"a@b.in"}');
    expect(await response.json()).toEqual({ ok: true });
    expect(seen[0]).toMatchObject({ url: `${path}?key=emulator`, body: '{"email":"a@b.in"}' });
  });

  test.each([
    // A forged token with arbitrary claims.
    `${ACCOUNTS}signInWithCustomToken`,
    `${ACCOUNTS}signInWithEmailLink`,
    `${ACCOUNTS}signInWithPhoneNumber`,
    `${ACCOUNTS}signUp`,
    `${ACCOUNTS}createAuthUri`,
    `${ACCOUNTS}lookup/`,
    '/identitytoolkit.googleapis.com/v2/accounts:lookup',
    '/identitytoolkit.googleapis.com/v1/projects/demo-aangan/accounts:batchGet',
    '/identitytoolkit.googleapis.com/v1/projects/demo-aangan/accounts',
    '/identitytoolkit.googleapis.com/../emulator/v1/projects/demo-aangan/accounts',
    '/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyCustomToken',
    '/emulator/v1/projects/demo-aangan/accounts',
    '/emulator/v1/projects/demo-aangan/oobCodes',
    '/emulator/v1/projects/demo-aangan/config',
    '/emulator//v1/projects/demo-aangan/accounts',
    '/emulator/%76%31/projects/demo-aangan/accounts',
    '/emulator/auth/../v1/projects/demo-aangan/accounts',
    '/emulator/auth/iframe',
    '/emulator/openapi.json',
    '/securetoken.googleapis.com/',
    '/constructor',
  ])('does not forward the call %s', async (path) => {
    expect(await raw('POST', path)).toBe(404);
    expect(await raw('GET', path)).toBe(404);
    expect(seen).toEqual([]);
  });

  test('forwards only POST requests', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      expect(await raw(method, SIGN_IN)).toBe(404);
    }
    expect(seen).toEqual([]);
  });

  test('forwards no cookies, authorization or proxy headers, and returns no headers', async () => {
    const response = await post(SIGN_IN, {
      Cookie: 'a=b',
      // With this, the emulator would treat the caller as its project's owner.
      Authorization: 'Bearer owner',
      'X-Forwarded-Host': 'elsewhere.example',
    });
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-host');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['https://elsewhere.example', 'null', 'nonsense'])(
    'refuses calls from the origin %s',
    async (foreign) => {
      expect((await post(SIGN_IN, { Origin: foreign })).status).toBe(403);
      expect(seen).toEqual([]);
    },
  );

  test('refuses calls above 64 KB or without Content-Length', async () => {
    const large = 'x'.repeat(64 * 1024 + 1);
    expect((await post(SIGN_IN, {}, large)).status).toBe(413);
    const undeclared = { method: 'POST', body: new Blob(['{}']).stream(), duplex: 'half' };
    expect((await fetch(origin + SIGN_IN, undeclared as RequestInit)).status).toBe(413);
    expect(seen).toEqual([]);
  });
});

describe('signing in with Google or Facebook through the proxy', () => {
  const signInWith = (person: object | string, providerId = 'google.com', more: object = {}) => {
    const id_token = typeof person === 'string' ? person : JSON.stringify(person);
    const query = new URLSearchParams({ providerId, id_token }).toString();
    const body = { requestUri: `${origin}/?${query}`, postBody: query, ...more };
    return post(`${ACCOUNTS}signInWithIdp`, {}, JSON.stringify(body));
  };
  const DEVI = { sub: 'secret-of-devi', email: 'devi@example.in', name: 'Devi' };

  test('never marks an address as verified, whatever the token says', async () => {
    expect((await signInWith({ ...DEVI, email_verified: true })).status).toBe(200);
    const { requestUri, ...others } = JSON.parse(seen[0]?.body ?? '') as Record<string, string>;
    const token = new URL(requestUri ?? '').searchParams.get('id_token');
    expect(JSON.parse(token ?? '')).toEqual({ ...DEVI, email_verified: false });
    expect(others).toEqual({ returnSecureToken: true, returnIdpCredential: true });
  });

  test('never links a provider to the signed-in account', async () => {
    await signInWith(DEVI, 'google.com', { idToken: 'of somebody' });
    expect(seen[0]?.body).not.toContain('of somebody');
  });

  test.each(['saml.shop', 'apple.com', 'password', ''])(
    'refuses the provider "%s"',
    async (provider) => {
      expect((await signInWith(DEVI, provider)).status).toBe(502);
      expect(seen).toEqual([]);
    },
  );

  test.each(['', 'eyJhbGciOiJub25lIn0.e30.', 'null'])('refuses the token "%s"', async (token) => {
    expect((await signInWith(token)).status).toBe(502);
    expect(seen).toEqual([]);
  });

  test('does not reveal the id of an account that it can’t open', async () => {
    answer = { needConfirmation: true, localId: 'id-of-devi', verifiedProvider: ['password'] };
    const response = await signInWith(DEVI);
    expect(await response.json()).toEqual({
      needConfirmation: true,
      verifiedProvider: ['password'],
    });
  });
});

describe('the emulator’s own page', () => {
  test.each(['/emulator/auth/handler', '/emulator/action', '/emulator/gapi.js'])(
    '%s is served by the proxy and loads nothing from elsewhere',
    async (path) => {
      const page = await fetch(`${origin}${path}?oobCode=secret`);
      expect(page.status).toBe(200);
      expect(await page.text()).not.toMatch(/(?:src|href)="(?!\/)/);
      expect(page.headers.get('content-security-policy')).toMatch("default-src 'self'");
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(seen).toEqual([]);
    },
  );
});

test('the proxy forwards nothing before the accounts are restored, because that would sign everyone out', async () => {
  isReady = false;
  expect((await post(SIGN_IN)).status).toBe(502);
  expect(seen).toEqual([]);
});

test('the proxy answers with the SDK’s code for network failures while the emulator is down', async () => {
  close(emulator);
  const response = await post(SIGN_IN);
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    error: { code: 502, message: 'NETWORK_REQUEST_FAILED' },
  });
});
