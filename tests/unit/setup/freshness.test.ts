import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from '../../../scripts/build/freshness.ts';

let root: string;
const page = () => path.join(root, 'src/pages/index.astro');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'aangan-sources-'));
  await mkdir(path.join(root, 'src/pages'), { recursive: true });
  await writeFile(page(), 'Home');
  await writeFile(path.join(root, 'src/pages/shop.astro'), 'Shop');
});
afterEach(() => rm(root, { recursive: true }));

it('stays the same while nothing changes', async () => {
  expect(await fingerprint(root, {})).toBe(await fingerprint(root, {}));
});

it('ignores files that no page is built from', async () => {
  const before = await fingerprint(root, {});
  await writeFile(path.join(root, 'README.md'), 'Read me');
  expect(await fingerprint(root, {})).toBe(before);
});

it.each([
  ['a file is written anew', () => writeFile(page(), 'Home, sweet home')],
  ['a file is touched', () => utimes(page(), 0, 0)],
  ['a file is added', () => writeFile(path.join(root, 'src/pages/about.astro'), 'About')],
  ['a file is deleted', () => rm(page())],
  ['the configuration appears', () => writeFile(path.join(root, 'astro.config.mjs'), '')],
])('changes when %s', async (_, change) => {
  const before = await fingerprint(root, {});
  await change();
  expect(await fingerprint(root, {})).not.toBe(before);
});

it('changes with the settings that are built into the pages', async () => {
  const before = await fingerprint(root, {});
  expect(await fingerprint(root, { PUBLIC_SITE_URL: 'https://shop.example' })).not.toBe(before);
});
