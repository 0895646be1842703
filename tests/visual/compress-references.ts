import type { FullConfig } from '@playwright/test';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { environmentOfPictures, MADE_WITH } from './environment';

const REFERENCES = path.dirname(MADE_WITH);

/** After renewing: 16 colours keep a picture of a page to a fifth of its bytes, and still tell layouts apart. */
export default async function compressReferences({ updateSnapshots }: FullConfig): Promise<void> {
  if (updateSnapshots !== 'all' && updateSnapshots !== 'changed') return;
  const names = await readdir(REFERENCES, { recursive: true });
  for (const name of names.filter((one) => one.endsWith('.png'))) {
    const file = path.join(REFERENCES, name);
    const picture = sharp(await readFile(file));
    if ((await picture.metadata()).isPalette) continue;
    const options = { palette: true, colours: 16, dither: 0, effort: 10 };
    await writeFile(file, await picture.png(options).toBuffer());
  }
  await writeFile(MADE_WITH, environmentOfPictures());
}
