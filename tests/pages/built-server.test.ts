import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { givenSite } from '../../scripts/build/sites.ts';
import { createApp } from '../../server/app.ts';

// These tests serve the real build. tests/unit/server tests more cases with a small site.
const distDir = path.resolve(givenSite().distDir);

let site: Awaited<ReturnType<typeof createApp>>;
let origin: string;
let logged: unknown[][];

beforeAll(async () => {
  const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
  const { handler: onDemand } = (await import(entry)) as {
    handler: Parameters<typeof createApp>[0]['onDemand'];
  };
  const log = (...line: unknown[]) => void logged.push(line);
  site = await createApp({ distDir, onDemand, log });
  origin = await site.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  logged = [];
});
afterAll(() => site.close());

const statusOf = async (target: string) => (await fetch(origin + target)).status;

test('the server does not resize pictures on request', async () => {
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
])('the server does not pass %s to on-demand routes', async (target) => {
  expect(await statusOf(target)).toBe(404);
});

test('the content report is not part of the build', async () => {
  expect(await statusOf('/__content-report')).toBe(404);
});

test('the registration endpoint answers with and without a trailing slash', async () => {
  for (const target of ['/api/user/register', '/api/user/register/']) {
    const answer = await fetch(origin + target, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  }
});

test('the framework logs nothing about a registration', async () => {
  const printed = (['log', 'info', 'warn', 'error'] as const).map((way) => vi.spyOn(console, way));
  const headers = { 'Content-Type': 'application/json' };
  const target = `${origin}/api/user/register`;
  const answer = await fetch(target, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(400);
  expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
  vi.restoreAllMocks();
});

test.each(['orders', 'messages', 'newsletter'])(
  'the server has no /api/%s without settings',
  async (kind) => {
    const answer = await fetch(`${origin}/api/${kind}`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  },
);

test.each([
  ['Content-Length: 100', '{"name"'],
  ['Transfer-Encoding: chunked', '7\r\n{"name"\r\n'],
])('the server logs an aborted registration (%s) in one line', async (header, body) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const json = 'Content-Type: application/json';
  const received = once(site.server, 'request');
  socket.write(
    `POST /api/user/register HTTP/1.1\r\nHost: localhost\r\n${json}\r\n${header}\r\n\r\n${body}`,
  );
  await received;
  socket.destroy();
  await expect.poll(() => logged).toEqual([['aborted POST /api/user/register']]);
});
