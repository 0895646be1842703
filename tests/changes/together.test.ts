import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CHANGES } from './changes';
import type { ShopCopy } from './shop-copy';
import { TRY_OUT_MS, tryOut } from './try-out';

/** The first pixel of a picture that a built file names, as red, green and blue. */
async function firstPixel({ distDir }: ShopCopy, file: string, picture: RegExp) {
  const text = await readFile(join(distDir, 'client', file), 'utf8');
  const [address = ''] = picture.exec(text) ?? [];
  const { pathname } = new URL(address, 'http://localhost');
  const { data } = await sharp(join(distDir, 'client', pathname))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

async function groundOfTransparentPicture(shop: ShopCopy) {
  const nearPaper = [0xfa, 0xf6, 0xef].map((one) => expect.closeTo(one, -1) as number);
  const jpeg = /[^"<>\s]*nesting-tables[^"<>\s]*\.jpe?g/;
  for (const file of ['feed.xml', 'product/nesting-tables/index.html', 'shop/index.html'])
    expect(await firstPixel(shop, file, jpeg), file).toEqual(nearPaper);
}

test(
  'an editor may make every one of these changes, all in one shop',
  { timeout: TRY_OUT_MS },
  () => tryOut(Object.values(CHANGES), groundOfTransparentPicture),
);
