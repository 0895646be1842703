import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inputsOf, isMadeFrom, stampInputs } from '../../../scripts/build/inputs.ts';

let folder: string;
const site = () => ({ contentDir: folder, distDir: folder });
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inputs-'));
  await writeFile(path.join(folder, 'bowl.yaml'), 'price: 5499');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

test('a build counts as up to date while nothing changes', () => {
  const build = { contentDir: folder, distDir: path.join(folder, 'none') };
  expect(isMadeFrom(inputsOf(build), build)).toBe(false);
  const inputs = inputsOf(site());
  expect(inputsOf(site())).toBe(inputs);
  stampInputs(inputs, site());
  expect(isMadeFrom(inputs, site())).toBe(true);
});

test.each([
  ['a price', () => writeFile(path.join(folder, 'bowl.yaml'), 'price: 5498')],
  ['the list of files', () => writeFile(path.join(folder, 'vase.yaml'), '')],
  ['a setting', () => vi.stubEnv('PUBLIC_SITE_URL', 'https://shop.example')],
  ['the day', () => vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000)],
] as const)('a build is outdated after a change of %s', async (_what, change) => {
  const before = inputsOf(site());
  await change();
  expect(inputsOf(site())).not.toBe(before);
});
