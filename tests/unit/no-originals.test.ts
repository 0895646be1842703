import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { noOriginals } from '../../integrations/no-originals.ts';

test('the build removes originals that only serve to make other sizes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'originals-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, '_astro'));
  const page = '<img src="/_astro/bowl.D_aHDIC__Z1sw.avif"><a href="/_astro/lamp.BRrReblu.jpg">';
  await writeFile(path.join(folder, 'index.html'), page);
  const shown = ['bowl.D_aHDIC__Z1sw.avif', 'lamp.BRrReblu.jpg', 'lamp.BRrReblu_Yk2.avif'];
  const others = ['fraunces.BPZtUnRy.woff2', 'Cart.CVKU68wJ.js'];
  for (const name of [...shown, ...others, 'bowl.D_aHDIC_.jpg'])
    await writeFile(path.join(folder, '_astro', name), '');
  const hook = noOriginals().hooks['astro:build:done'] as unknown as (given: {
    dir: URL;
    logger: { info: () => void };
  }) => Promise<void>;
  await hook({ dir: pathToFileURL(`${folder}/`), logger: { info: () => {} } });

  expect((await readdir(path.join(folder, '_astro'))).sort()).toEqual([...shown, ...others].sort());
});
