import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../../server/lifecycle.ts';
import { writeSite } from './support/site.ts';

const SERVE = pathToFileURL(path.resolve('server/serve.ts')).href;

let distDir: string;

beforeAll(async () => {
  distDir = await writeSite();
});
afterAll(() => rm(distDir, { recursive: true }));

/** Starts the real server in a separate process. */
function start(env: Record<string, string>) {
  const script = `import { serve } from '${SERVE}'; await serve({ distDir: ${JSON.stringify(distDir)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, HOST: '127.0.0.1', ...env },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    output,
  }));
  const opened = async () => {
    while (!/http:\S+/.test(output)) await once(child.stdout, 'data');
    return Number(/:(\d+)/.exec(/http:\S+/.exec(output)?.[0] ?? '')?.[1]);
  };
  return { child, ended, opened };
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'on %s finishes the request in flight, accepts no new ones, and exits with 0',
  async (signal) => {
    const { child, ended, opened } = start({ PORT: '0' });
    const port = await opened();
    const answer = await fetch(`http://127.0.0.1:${port}/slow`);
    child.kill(signal);
    await expect(answer.text()).resolves.toBe('begun, done');
    const { code } = await ended;
    expect(code).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  },
);

it('does not wait for idle connections', async () => {
  const { child, ended, opened } = start({ PORT: '0' });
  const port = await opened();
  const silent = connect(port, '127.0.0.1');
  const keptAlive = connect(port, '127.0.0.1');
  keptAlive.write('GET /shop HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(keptAlive, 'data');
  const asked = performance.now();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(2000);
  silent.destroy();
  keptAlive.destroy();
});

it('closes connections that take too long after it was stopped', async () => {
  const never = await listen(() => {}, { host: '127.0.0.1', port: 0, stopWithinMs: 100 });
  const answer = fetch(never.url);
  const failed = expect(answer).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await never.stop();
  await failed;
});

it('reports in one line that the port is in use, and exits with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, output } = await start({ PORT: String(port) }).ended;
  other.close();
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is in use.`)]);
});

it.each(['abc', '-1', '70000', '80.5'])('refuses PORT=%s in one line', async (PORT) => {
  const { code, output } = await start({ PORT }).ended;
  expect(code).toBe(1);
  expect(output).toBe(`PORT must be a whole number from 0 to 65535, not "${PORT}".\n`);
});
