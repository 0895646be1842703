import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSite } from './support/site.ts';

const SERVE = pathToFileURL(path.resolve('server/serve.ts')).href;

let distDir: string;

beforeAll(async () => {
  distDir = await writeSite();
});
afterAll(() => rm(distDir, { recursive: true }));

const script = () =>
  `import { serve } from '${SERVE}'; await serve({ distDir: ${JSON.stringify(distDir)} });`;

/** Starts the server in a separate process. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script()], {
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
  return { child, ended, opened, output: () => output };
}

it.each([
  ['SIGINT', '60'],
  ['SIGTERM', '0'],
] as const)(
  'the server finishes the current request on %s with DRAIN_SECONDS=%s, accepts no new ones, and exits with 0',
  async (signal, DRAIN_SECONDS) => {
    const { child, ended, opened } = start({ PORT: '0', DRAIN_SECONDS });
    const port = await opened();
    const answer = await fetch(`http://127.0.0.1:${port}/api/slow`);
    child.kill(signal);
    await expect(answer.text()).resolves.toBe('begun, done');
    const { code } = await ended;
    expect(code).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  },
);

describe('the server while it drains after SIGTERM', () => {
  let server: ReturnType<typeof start>;
  let origin: string;

  beforeAll(async () => {
    server = start({ PORT: '0', DRAIN_SECONDS: '60' });
    origin = `http://127.0.0.1:${await server.opened()}`;
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    while (!server.output().includes('Closing')) await once(server.child.stdout, 'data');
  });
  afterAll(() => server.child.kill('SIGKILL'));

  it('answers /healthz with 503', async () => {
    const health = await fetch(`${origin}/healthz`);
    expect(health.status).toBe(503);
  });

  it('answers all other requests, and then closes their connections', async () => {
    const page = await fetch(`${origin}/shop`);
    expect(page.status).toBe(200);
    expect(page.headers.get('connection')).toBe('close');
  });

  it('ignores a second SIGTERM, and exits at once on SIGINT', async () => {
    server.child.kill('SIGTERM');
    await expect(fetch(`${origin}/shop`)).resolves.toMatchObject({ status: 200 });
    server.child.kill('SIGINT');
    expect((await server.ended).code).toBe(0);
  });
});

it('the server answers all connections that wait when it closes its port', async () => {
  const { child, ended, opened } = start({ PORT: '0', DRAIN_SECONDS: '1' });
  const port = await opened();
  const failures: string[] = [];
  let answered = 0;
  /** Requests a page again and again, on new connections, until the port is closed. */
  async function askOn(): Promise<void> {
    for (let code = ''; code !== 'ECONNREFUSED';) {
      code = await new Promise<string>((resolve) => {
        const options = { host: '127.0.0.1', port, path: '/shop', agent: false };
        const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed');
        get(options, (answer) => {
          answer.on('end', () => resolve('')).on('error', failed);
          answer.resume();
          if ((answered += 1) === 400) child.kill('SIGTERM');
        }).on('error', failed);
      });
      if (code && code !== 'ECONNREFUSED') failures.push(code);
    }
  }
  await Promise.all(Array.from({ length: 40 }, askOn));
  expect(failures).toEqual([]);
  expect((await ended).code).toBe(0);
}, 20_000);

it('the server does not wait for idle connections when it stops', async () => {
  const { child, ended, opened } = start({ PORT: '0', DRAIN_SECONDS: '0' });
  const port = await opened();
  const silent = connect(port, '127.0.0.1');
  const keptAlive = connect(port, '127.0.0.1');
  keptAlive.write('GET /shop HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(keptAlive, 'data');
  const stoppedAt = performance.now();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  // Otherwise, idle connections would stay open for a minute.
  expect(performance.now() - stoppedAt).toBeLessThan(20_000);
  silent.destroy();
  keptAlive.destroy();
});

it('the server reports an unknown setting, and starts', async () => {
  const { child, opened, output } = start({ PORT: '0', TRUST_PROXYS: '1' });
  await opened();
  child.kill('SIGINT');
  expect(output()).toContain(
    'TRUST_PROXYS is not a setting of the shop. Did you mean TRUST_PROXY?',
  );
});

it('the server reports in one line that the port is in use, and exits with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, output } = await start({ PORT: String(port) }).ended;
  other.close();
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is in use.`)]);
});

it('the server reports an invalid setting in one line, and exits with 1', async () => {
  const { code, output } = await start({ PORT: 'abc' }).ended;
  expect(code).toBe(1);
  expect(output).toBe('PORT must be a whole number from 0 to 65535, not "abc".\n');
});
