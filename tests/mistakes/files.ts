import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { added, edit, moved, rewrite, type Trial, URLI } from './mistake.ts';

const PICTURE = 'products/urli-bowl.jpg';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><rect width="9" height="9"/></svg>';
const HEIC = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');
const TINY_PNG = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'black' } })
  .png()
  .toBuffer();

const frame = (background: string) =>
  sharp({ create: { width: 1200, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();
const FRAMES = [await frame('black'), await frame('white')];
const MOVING_WEBP = await sharp(FRAMES, { join: { animated: true } })
  .webp()
  .toBuffer();
/** A PNG with an animation chunk. */
const MOVING_PNG = FRAMES.slice(0, 1).map((png) => {
  const chunk = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(8);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, 33), length, chunk, sum, png.subarray(33)]);
})[0]!;

const bytes = (title: string, file: string, content: Buffer | string, ...says: string[]): Trial =>
  rewrite(title, file, () => content, ...says);

/** Replaces a file by a symbolic link to nowhere. */
function broken(title: string, file: string, ...says: string[]): Trial {
  const make = async (contentDir: string) => {
    const path = join(contentDir, file);
    const aside = join(contentDir, '..', 'aside');
    await rename(path, aside);
    await symlink('nowhere', path);
    return async () => {
      await rm(path);
      await rename(aside, path);
    };
  };
  return { title, make, says };
}

/** Files and pictures of the wrong kind or in the wrong place. */
export const FILE_MISTAKES: Trial[] = [
  moved(
    'a missing picture',
    PICTURE,
    null,
    'urli-bowl.yaml, line 6, image',
    'is not there',
    'put it beside the file',
  ),
  moved(
    'a data file with the extension .txt',
    URLI,
    'products/urli-bowl.txt',
    'belong here',
    'remove it',
  ),
  moved(
    'a data file with the extension .yml',
    URLI,
    'products/urli-bowl.yml',
    'rename it urli-bowl.yaml',
  ),
  added('a picture that no file uses', 'products/old.jpg', { like: PICTURE }, 'no file uses this'),
  edit(
    'a picture in another folder',
    URLI,
    './urli-bowl.jpg',
    '../team/founder.jpg',
    'write ./ and the name of the picture beside this file',
  ),
  moved(
    'a category named all',
    'categories/decor.yaml',
    'categories/all.yaml',
    'the name all means every category',
  ),
  moved(
    'a product named index',
    URLI,
    'products/index.yaml',
    'the name index is left out of addresses by many hosts',
    'choose another name',
  ),
  moved(
    'a product named 404',
    URLI,
    'products/404.yaml',
    'the name 404 belongs to the page that many hosts show for unknown products',
    'choose another name',
  ),
  edit(
    'two featured products instead of three',
    'products/jali-lantern.yaml',
    'featured: true',
    'featured: false',
    'need 3 products with featured: true',
  ),
  added(
    'a category without products',
    'categories/wall-art.yaml',
    { like: 'categories/decor.yaml' },
    'the category wall-art has no product',
  ),
  moved(
    'a data file whose name has a space',
    URLI,
    'products/Urli Bowl.yaml',
    'write the name in small letters',
    'such as urli-bowl.yaml',
  ),
  moved(
    'a missing site.yaml',
    'site/site.yaml',
    null,
    'site/site.yaml',
    'the file is missing',
    'put it back',
  ),
  moved(
    'a page’s data file with a misspelt name',
    'site/home.yaml',
    'site/hom.yaml',
    'the file is missing',
    'Did you mean home.yaml?',
  ),
  added(
    'a product outside the folders',
    'temple-bell.yaml',
    { like: URLI },
    'temple-bell.yaml',
    'ignored here',
    'move it to one of',
  ),
  added(
    'a product in a nested folder',
    'products/bells/temple-bell.yaml',
    { like: URLI },
    'products/bells',
    'are ignored',
    'up one folder',
  ),
  added(
    'a product in a misspelt folder',
    'product/temple-bell.yaml',
    { like: URLI },
    'is ignored',
    'Did you mean products?',
  ),
  added('a HEIC picture', 'products/bell.heic', HEIC, 'HEIC', 'export it as a JPEG'),
  added('a GIF', 'products/bell.gif', 'GIF89a', 'GIF', 'save it as a JPEG'),
  added('an SVG drawing', 'products/bell.svg', SVG, 'SVG', 'save it as a JPEG'),
  added('a spreadsheet', 'products/prices.xlsx', 'PK', 'belong here', 'remove it'),
  added(
    'a data file for an unknown page',
    'site/blog.yaml',
    'title: Blog\n',
    'site/blog.yaml',
    'may be here',
    'remove it',
  ),
  bytes('an animated WebP', PICTURE, MOVING_WEBP, 'it is a moving picture', 'save the one picture'),
  bytes('an animated PNG', PICTURE, MOVING_PNG, 'it is a moving picture', 'save the one picture'),
  broken('a data file that cannot be opened', URLI, 'cannot be opened (ENOENT)', 'copy it here'),
  broken('a picture that cannot be opened', PICTURE, 'cannot be opened (ENOENT)', 'copy it here'),
  bytes(
    'text in a file named .jpg',
    PICTURE,
    'see attachment',
    'can’t be read as a picture',
    'save it as a JPEG',
  ),
  bytes(
    'a picture that is too small',
    PICTURE,
    TINY_PNG,
    '4 × 4 pixels',
    'needs 1200 × 1200 or more',
    'take the original',
  ),
  {
    title: 'a picture of which only half was copied',
    says: ['urli-bowl.jpg', 'or a part of it is missing', 'copy it again'],
    make: (contentDir) => half.make(contentDir),
  },
];

const half = rewrite('', PICTURE, () => '');
half.make = async (contentDir) => {
  const { readFile, writeFile } = await import('node:fs/promises');
  const path = `${contentDir}/${PICTURE}`;
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, whole.length / 2));
  return () => writeFile(path, whole);
};
