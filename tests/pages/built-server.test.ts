import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenSite } from '../../scripts/build/sites.ts';
import { createApp, type OnDemand } from '../../server/app.ts';
import { listen, type Listening } from '../../server/listen.ts';

// The real build, served by the real server. tests/unit/server tests more cases with a small site.
const distDir = path.resolve(givenSite().distDir);

let site: Listening;
let logged: unknown[][];

beforeAll(async () => {
  const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
  const { handler: onDemand } = (await import(entry)) as { handler: OnDemand };
  const log = (...line: unknown[]) => void logged.push(line);
  site = await listen(await createApp({ distDir, onDemand, log }), {
    host: '127.0.0.1',
    port: 0,
    headers: {},
    maxConnections: 100,
    maxConnectionsOfCaller: 100,
    responseTimeoutMs: 60_000,
  });
});
beforeEach(() => {
  logged = [];
});
afterAll(() => site.stop(0));

const statusOf = async (target: string) => (await fetch(site.url + target)).status;

test('nothing resizes pictures', async () => {
  const picture = 'href=/favicon.svg&w=3000&f=avif';
  expect(await statusOf(`/_image?${picture}`)).toBe(404);
  expect(await statusOf(`/_image/?${picture}`)).toBe(404);
});

test.each([
  '/_server-islands/x',
  '/_actions/x',
  '/api',
  '/api/csp-reports',
  '/api/user/register/x',
])('%s does not reach what is rendered on demand', async (target) => {
  expect(await statusOf(target)).toBe(404);
});

test('the report of the content is part of the preview only', async () => {
  expect(await statusOf('/__content-report')).toBe(404);
});

test('the registration endpoint answers, with and without a slash', async () => {
  for (const target of ['/api/user/register', '/api/user/register/']) {
    const answer = await fetch(site.url + target, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  }
});

test.each(['orders', 'messages', 'newsletter'])(
  'without a way to the shop there is no /api/%s',
  async (kind) => {
    const answer = await fetch(`${site.url}/api/${kind}`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  },
);

test.each([
  ['Content-Length: 100', '{"name"'],
  ['Transfer-Encoding: chunked', '7\r\n{"name"\r\n'],
])('a registration that is broken off (%s) is logged in one line', async (header, body) => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  const json = 'Content-Type: application/json';
  socket.write(
    `POST /api/user/register HTTP/1.1\r\nHost: localhost\r\n${json}\r\n${header}\r\n\r\n${body}`,
  );
  await sleep(200);
  socket.destroy();
  await expect.poll(() => logged).toEqual([['broken off POST /api/user/register']]);
});
