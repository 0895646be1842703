// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
