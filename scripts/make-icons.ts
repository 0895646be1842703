// Makes the raster icons from public/favicon.svg: run `node scripts/make-icons.ts` after changing it.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../public/', import.meta.url);
const svg = await readFile(new URL('favicon.svg', folder));
const draw = (size: number) =>
  sharp(svg, { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer();

const SIZES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
for (const [name, size] of Object.entries(SIZES)) {
  await writeFile(new URL(name, folder), await draw(size));
}

// A maskable icon fills its square: the mark on a full field of ink, inside the safe circle.
const mark = await draw(360);
const field = sharp({ create: { width: 512, height: 512, channels: 4, background: '#221c16' } });
await writeFile(
  new URL('icon-maskable-512.png', folder),
  await field
    .composite([{ input: mark }])
    .png()
    .toBuffer(),
);

// An .ico file is a six-byte header, a directory entry and, here, a PNG.
const png = await draw(32);
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.set([32, 32, 0, 0], 6);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(png.length, 14);
head.writeUInt32LE(22, 18);
await writeFile(new URL('favicon.ico', folder), Buffer.concat([head, png]));
