import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeSite } from './support/site.ts';

it('the server of the container is one file that needs a build and nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-container-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dist = path.join(folder, 'dist');
  await rename(await writeSite(), dist);
  const bundle = ['run', '--silent', 'build:server', '--', `--outfile=${dist}/main.js`];
  expect(spawnSync('npm', bundle, { encoding: 'utf8' }).status).toBe(0);

  const server = spawn(process.execPath, ['dist/main.js'], {
    cwd: folder,
    env: { HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void server.kill());
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const address = /http:\S+/.exec(String(line))?.[0] ?? '';
  expect(await (await fetch(`${address}/healthz`)).text()).toBe('ok');
  expect(await (await fetch(`${address}/shop`)).text()).toContain('Shop');
});
