import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from '../../integrations/precompress.mjs';

const PAGE = '<p>brass</p>'.repeat(100);

test('the build adds Brotli and gzip copies of text files, but not of small files and pictures', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'precompress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = { 'index.html': PAGE, 'small.txt': 'brass', 'bowl.avif': PAGE };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const hook = precompress().hooks['astro:build:done'] as unknown as (given: {
    dir: URL;
    logger: { info: () => void };
  }) => Promise<void>;
  await hook({ dir: pathToFileURL(`${folder}/`), logger: { info: () => {} } });

  const names = ['bowl.avif', 'index.html', 'index.html.br', 'index.html.gz', 'small.txt'];
  expect((await readdir(folder)).sort()).toEqual(names);
  const built = (name: string) => readFile(path.join(folder, name));
  expect(brotliDecompressSync(await built('index.html.br')).toString()).toBe(PAGE);
  expect(gunzipSync(await built('index.html.gz')).toString()).toBe(PAGE);
});
