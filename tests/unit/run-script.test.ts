// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

test('a command on an old Node says that the packaged Node doesn’t run on this machine', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'packaged-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const bin = path.join(folder, 'node_modules', `node-${system}-${process.arch}`, 'bin');
  await mkdir(bin, { recursive: true });
  await mkdir(path.join(folder, 'scripts'));
  await writeFile(path.join(folder, 'package-lock.json'), '');
  await writeFile(path.join(folder, 'node_modules', '.package-lock.json'), '');
  // As on a disk mounted with noexec.
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  await writeFile(path.join(bin, name), 'not a program', { mode: 0o600 });
  const script = await readFile('scripts/run.mjs', 'utf8');
  const run = path.join(folder, 'scripts', 'run.mjs');
  await writeFile(run, script.replace('{ major: 22,', '{ major: 999,'));
  const ended = promisify(execFile)(process.execPath, [run, 'dev']);
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\S+ can’t be started \(E[A-Z]+\)\.\nThe packaged Node doesn’t/),
  });
});

test.each([
  ['orders', 'ran\n'],
  ['owner', 'ran\n'],
  ['payments', 'ran\n'],
  ['mail', 'ran\n'],
  ['build', 'npm ci\n'],
])('with outdated packages, npm run %s prints %j', async (command, stdout) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outdated-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['node_modules', 'scripts']) await mkdir(path.join(folder, name));
  const installed = path.join(folder, 'node_modules', '.package-lock.json');
  for (const file of [installed, path.join(folder, 'package-lock.json')]) await writeFile(file, '');
  await utimes(installed, 1, 1);
  const run = path.join(folder, 'scripts', 'run.mjs');
  await writeFile(run, await readFile('scripts/run.mjs', 'utf8'));
  await writeFile(path.join(folder, 'scripts', `${command}.ts`), "console.log('ran');");
  const npm = path.join(folder, 'npm-cli.js');
  await writeFile(npm, "console.log('npm', process.argv[2]); process.exit(130);");
  const env = { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath };
  const ended = await promisify(execFile)(process.execPath, [run, command], { env }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
  expect(ended.stdout.split('GB.\n').at(-1)).toBe(stdout);
  if (command !== 'build') expect(ended.stderr).toContain('stop the shop and run "npm ci"');
});
