import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addEarlierFiles } from '../../../integrations/earlier-files.ts';

const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2026, 10, 16);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

/**
 * Builds a site with these hashed files. @returns the hashed files that visitors can reach then,
 * and how many were added
 */
async function build(now: number, files: Record<string, string>) {
  const client = path.join(folder, 'client');
  await rm(client, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ 'fonts/f.woff2': 'font', ...files })) {
    const file = path.join(client, '_astro', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(path.join(client, 'index.html'), `built at ${now}`);
  const added = await addEarlierFiles(client, path.join(folder, 'kept'), now);
  const names = await readdir(path.join(client, '_astro'), { recursive: true });
  return { added, reachable: names.filter((name) => /\.\w+$/.test(name)).sort(), client };
}

test('a tab that is open finds the files of its build, compressed ones too, after newer builds', async () => {
  await build(MONDAY, { 'cart.one.js': '1', 'cart.one.js.br': '1' });
  const second = await build(MONDAY + DAY_MS, { 'cart.two.js': '2' });
  expect(second.added).toBe(2);
  const third = await build(MONDAY + 2 * DAY_MS, { 'cart.three.js': '3' });
  expect(third.reachable).toEqual([
    'cart.one.js',
    'cart.one.js.br',
    'cart.three.js',
    'cart.two.js',
    'fonts/f.woff2',
  ]);
  expect(await readFile(path.join(third.client, '_astro/cart.one.js'), 'utf8')).toBe('1');
});

test('pages are never kept', async () => {
  await build(MONDAY, { 'a.js': 'a' });
  const { client } = await build(MONDAY + DAY_MS, { 'a.js': 'a' });
  expect(await readFile(path.join(client, 'index.html'), 'utf8')).toContain(`${MONDAY + DAY_MS}`);
  expect(await readdir(path.join(folder, 'kept'))).not.toContain('index.html');
});

test('files are removed two weeks after the last build that had them', async () => {
  await build(MONDAY, { 'old.js': 'o', 'lasting.js': 'l' });
  await build(MONDAY + 10 * DAY_MS, { 'lasting.js': 'l' });
  const within = await build(MONDAY + 14 * DAY_MS, { 'new.js': 'n' });
  expect(within.reachable).toContain('old.js');
  const after = await build(MONDAY + 15 * DAY_MS, { 'new.js': 'n' });
  expect(after.reachable).toEqual(['fonts/f.woff2', 'lasting.js', 'new.js']);
  expect(await readdir(path.join(folder, 'kept'))).not.toContain('old.js');
});
