import { spawn } from 'node:child_process';
import { cp, mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeSite } from './support/site.ts';

it('the server in the container needs only its source, a build and its packages, and writes no file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-container-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await rename(await writeSite(), path.join(folder, 'dist'));
  for (const source of ['server', 'config', 'package.json'])
    await cp(source, path.join(folder, source), { recursive: true });
  const packages = await realpath('node_modules');
  await symlink(packages, path.join(folder, 'node_modules'));

  // With these options, Node denies writing, other programs, and reading outside of this folder.
  const locked = ['--permission', `--allow-fs-read=${folder}`, `--allow-fs-read=${packages}`];
  const server = spawn(process.execPath, [...locked, 'server/main.ts'], {
    cwd: folder,
    env: { HOST: '127.0.0.1', PORT: '0', LOG_REQUESTS: '1', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill());
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const printed = (pattern: RegExp) =>
    expect.poll(() => pattern.exec(output)?.[1], { timeout: 10_000 }).toBeDefined();

  await printed(/open at (http:\S+)/);
  const address = /open at (http:\S+)/.exec(output)?.[1] ?? '';
  expect(await (await fetch(`${address}/healthz`)).text()).toBe('ok');
  expect(await (await fetch(`${address}/livez`)).text()).toBe('ok');
  expect(await (await fetch(`${address}/shop`)).text()).toContain('Shop');
  await printed(/("route":"\/shop")/);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output).not.toContain('ERR_ACCESS_DENIED');
});
