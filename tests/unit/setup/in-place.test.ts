import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildInPlace } from '../../../scripts/build/in-place.ts';
import type { Site } from '../../../scripts/build/sites.ts';

let root = '';
let site: Site;
beforeEach(async () => {
  await mkdir('.cache', { recursive: true });
  root = await mkdtemp(resolve('.cache', 'in-place-'));
  site = { contentDir: 'unused', distDir: join(root, 'dist') };
});
afterEach(() => rm(root, { recursive: true }));

/** Writes a build whose pages say something, or the first half of one. */
async function write({ distDir }: Site, says: string, isWhole = true): Promise<boolean> {
  await mkdir(join(resolve(distDir), 'client'), { recursive: true });
  await writeFile(join(resolve(distDir), 'client/index.html'), says);
  if (!isWhole) return false;
  await mkdir(join(resolve(distDir), 'server'), { recursive: true });
  await writeFile(join(resolve(distDir), 'server/entry.mjs'), says);
  return true;
}
const shown = () => readFile(join(site.distDir, 'client/index.html'), 'utf8');

describe('a build', () => {
  test('replaces the last one when it is complete', async () => {
    expect(await buildInPlace(site, (beside) => write(beside, 'one'))).toBe(true);
    const during: string[] = [];
    await buildInPlace(site, async (beside) => {
      await write(beside, 'two');
      during.push(await shown());
      return true;
    });
    expect(during).toEqual(['one']);
    expect(await shown()).toBe('two');
  });

  test('that fails leaves the last one as it was', async () => {
    await buildInPlace(site, (beside) => write(beside, 'one'));
    expect(await buildInPlace(site, (beside) => write(beside, 'two', false))).toBe(false);
    expect(await shown()).toBe('one');
    expect(existsSync(join(site.distDir, 'server/entry.mjs'))).toBe(true);
  });

  test('that throws an error leaves the last one as it was', async () => {
    await buildInPlace(site, (beside) => write(beside, 'one'));
    const broken = buildInPlace(site, async (beside) => {
      await write(beside, 'two', false);
      throw new Error('No space is left.');
    });
    await expect(broken).rejects.toThrow('No space');
    expect(await shown()).toBe('one');
  });

  test('that is killed leaves the last one as it was, and the next one succeeds', async () => {
    await buildInPlace(site, (beside) => write(beside, 'one'));
    const half = join(root, 'half');
    const program = `
      import { mkdir, writeFile } from 'node:fs/promises';
      import { buildInPlace } from '${resolve('scripts/build/in-place.ts')}';
      await buildInPlace(${JSON.stringify(site)}, async ({ distDir }) => {
        await mkdir(distDir + '/client', { recursive: true });
        await writeFile(distDir + '/client/index.html', 'two');
        await writeFile(${JSON.stringify(half)}, '');
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const gone = once(child, 'exit');
    await expect.poll(() => existsSync(half), { timeout: 20_000 }).toBe(true);
    child.kill('SIGKILL');
    await gone;
    expect(await shown()).toBe('one');
    expect(await buildInPlace(site, (beside) => write(beside, 'three'))).toBe(true);
    expect(await shown()).toBe('three');
  });

  test('that is killed while it replaces the last one restores the last one', async () => {
    await buildInPlace(site, (beside) => write(beside, 'one'));
    const name = site.distDir.replaceAll(/\W+/g, '-');
    const aside = resolve('.cache/last-good', name);
    await mkdir(resolve('.cache/last-good'), { recursive: true });
    const { rename } = await import('node:fs/promises');
    await rename(site.distDir, aside);
    expect(await buildInPlace(site, () => Promise.resolve(false))).toBe(false);
    expect(await shown()).toBe('one');
  });
});
