import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAuthEmulatorProxy } from '../../../emulator/proxy.mjs';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';

let emulator: Server;
let site: Server;
let seen: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[];
let target: string | null;
let origin: string;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  seen = [];
  emulator = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    seen.push({ url: incoming.url, headers: incoming.headers, body });
    response.setHeader('x-powered-by', 'Express');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    response.end('{"ok":true}');
  });
  target = await listen(emulator);
  const proxy = createAuthEmulatorProxy(() => target);
  site = createServer((incoming, response) => {
    response.setHeader('x-frame-options', 'DENY');
    if (!proxy(incoming, response)) response.writeHead(404).end('the site');
  });
  origin = await listen(site);
});

afterEach(() => {
  emulator.close();
  emulator.closeAllConnections();
  site.close();
  site.closeAllConnections();
});

const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

/** Sends the path as it is, without the normalisation of `fetch`. */
function rawGet(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(origin, { path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the proxy of the accounts emulator', () => {
  test('forwards requests of the SDK, with the host that the browser uses', async () => {
    const response = await post(SIGN_IN, { Origin: origin }, '{"email":"a@b.in"}');
    expect(await response.json()).toEqual({ ok: true });
    expect(seen[0]).toMatchObject({ url: SIGN_IN, body: '{"email":"a@b.in"}' });
    expect(seen[0]?.headers.host).toBe(new URL(origin).host);
  });

  test('forwards no headers of the answer but those of its content', async () => {
    const { headers } = await post(SIGN_IN);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('forwards no cookies and no headers of proxies', async () => {
    await post(SIGN_IN, { Cookie: 'a=b', 'X-Forwarded-For': '1.2.3.4' });
    expect(Object.keys(seen[0]?.headers ?? {})).not.toContain('cookie');
    expect(Object.keys(seen[0]?.headers ?? {})).not.toContain('x-forwarded-for');
  });

  test.each([
    '/emulator/v1/projects/demo-aangan/accounts',
    '/emulator/v1/projects/demo-aangan/oobCodes',
    '/emulator//v1/projects/demo-aangan/accounts',
    '/emulator/%76%31/projects/demo-aangan/accounts',
    '/emulator/auth/../v1/projects/demo-aangan/accounts',
    '/emulator/openapi.json',
    '/identitytoolkit.googleapis.com/v1/projects/demo-aangan/accounts:batchGet',
    '/identitytoolkit.googleapis.com/v1/projects/demo-aangan/accounts',
    '/identitytoolkit.googleapis.com/../emulator/v1/projects/demo-aangan/accounts',
    '/securetoken.googleapis.com/',
  ])('does not forward %s', async (path) => {
    expect(await rawGet(path)).toBe(404);
    expect(seen).toEqual([]);
  });

  test.each(['Bearer owner', 'bearer OWNER', 'Bearer ya29.token', 'Basic eDp5'])(
    'refuses the authorization "%s"',
    async (authorization) => {
      expect((await post(SIGN_IN, { Authorization: authorization })).status).toBe(403);
      expect(seen).toEqual([]);
    },
  );

  test.each(['https://elsewhere.example', 'null', 'nonsense'])(
    'refuses pages of another origin: %s',
    async (foreign) => {
      expect((await post(SIGN_IN, { Origin: foreign })).status).toBe(403);
      expect(seen).toEqual([]);
    },
  );

  test('refuses a body above 64 KB, declared or not', async () => {
    const large = 'x'.repeat(64 * 1024 + 1);
    expect((await post(SIGN_IN, {}, large)).status).toBe(413);
    const undeclared = new Blob([large]).stream();
    const init = { method: 'POST', body: undeclared, duplex: 'half' } as RequestInit;
    expect((await fetch(origin + SIGN_IN, init)).status).toBe(413);
    expect(seen).toEqual([]);
  });

  test('answers with the SDK’s own code for a network failure while the emulator is down', async () => {
    emulator.close();
    emulator.closeAllConnections();
    const response = await post(SIGN_IN);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      error: { code: 502, message: 'NETWORK_REQUEST_FAILED' },
    });
  });

  test('shows a readable message when the page of a pop-up cannot be loaded', async () => {
    emulator.close();
    emulator.closeAllConnections();
    const page = await fetch(`${origin}/emulator/auth/handler`, {
      headers: { Accept: 'text/html' },
    });
    expect(await page.text()).toMatch('Please try again');
  });

  test('ignores other requests, and all requests without an emulator', async () => {
    expect(await (await fetch(`${origin}/shop`)).text()).toBe('the site');
    target = null;
    expect(await (await post(SIGN_IN)).text()).toBe('the site');
  });
});
