import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { FIRST_SHOP } from '../../scripts/build/sites.ts';

/** The products that tests of the content check change, and the featured ones. */
const KEPT = /^(urli-bowl|lota-vase|jali-lantern|hammered-(dome|side)-\w+|incense-holder)/;

/** As large as the largest place in the shop needs. */
const PLAIN = { width: 1200, height: 1500, channels: 3, background: '#b5894a' } as const;

/**
 * Copies the first shop with only six products and plain pictures, since each content check reads all of them, and
 * decodes new pictures.
 */
export async function copySmallShop(contentDir: string): Promise<void> {
  const picture = await sharp({ create: PLAIN }).jpeg().toBuffer();
  for (const file of await readdir(FIRST_SHOP.contentDir, { recursive: true })) {
    if (dirname(file) === '.' || (dirname(file) === 'products' && !KEPT.test(basename(file))))
      continue;
    const to = join(contentDir, file);
    await mkdir(dirname(to), { recursive: true });
    if (file.endsWith('.jpg')) await writeFile(to, picture);
    else await cp(join(FIRST_SHOP.contentDir, file), to);
  }
}
