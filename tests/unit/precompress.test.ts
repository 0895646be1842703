import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from '../../integrations/precompress.mjs';

const DAY_MS = 86_400_000;
const PAGE = '<p>brass</p>'.repeat(100);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'precompress-'));
});
afterEach(() => rm(folder, { recursive: true }));

const store = () => path.join(folder, 'store');
const built = (name: string) => path.join(folder, 'client', name);

/** Builds a site of these files. */
async function build(files: Record<string, string>) {
  await rm(path.join(folder, 'client'), { recursive: true, force: true });
  await mkdir(path.join(folder, 'client'));
  for (const [name, text] of Object.entries(files)) await writeFile(built(name), text);
  const hook = precompress(store()).hooks['astro:build:done'] as unknown as (given: {
    dir: URL;
    logger: { info: () => void };
  }) => Promise<void>;
  await hook({
    dir: pathToFileURL(`${path.join(folder, 'client')}/`),
    logger: { info: () => {} },
  });
}

test('writes both encodings of text beside it, and leaves small files and pictures alone', async () => {
  await build({ 'index.html': PAGE, 'small.txt': 'brass', 'bowl.avif': PAGE });
  expect((await readdir(path.join(folder, 'client'))).sort()).toEqual([
    'bowl.avif',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'small.txt',
  ]);
  expect(brotliDecompressSync(await readFile(built('index.html.br'))).toString()).toBe(PAGE);
  expect(gunzipSync(await readFile(built('index.html.gz'))).toString()).toBe(PAGE);
});

test('takes from an earlier build what has not changed, and compresses what has', async () => {
  await build({ 'index.html': PAGE });
  for (const name of await readdir(store())) await writeFile(path.join(store(), name), 'kept');
  await build({ 'index.html': PAGE, 'about.html': `${PAGE}!` });
  expect(await readFile(built('index.html.br'), 'utf8')).toBe('kept');
  expect(brotliDecompressSync(await readFile(built('about.html.br'))).toString()).toBe(`${PAGE}!`);
});

test('forgets what no build has used for two weeks', async () => {
  await build({ 'index.html': PAGE });
  const long = new Date(Date.now() - 15 * DAY_MS);
  const old = await readdir(store());
  for (const name of old) await utimes(path.join(store(), name), long, long);
  await build({ 'index.html': `${PAGE}!` });
  expect((await readdir(store())).filter((name) => old.includes(name))).toEqual([]);
  expect(await readdir(store())).toHaveLength(2);
});
