import sharp from 'sharp';

export const FIVE_MB = 5 * 1024 * 1024;
/** A photo's height is a multiple of this. */
const STRIPS = 30;

interface PhotographOptions {
  /** In bytes; by default the largest allowed. */
  bytes?: number;
  /** EXIF orientation: 6 means that the phone was held upright. */
  orientation?: number;
  /** In pixels. */
  size?: { width: number; height: number };
}

/**
 * A photo as from a camera: by default 12 megapixels of fine grain, which compress badly, padded to the given number of
 * bytes (decoders ignore anything after the end of a JPEG).
 */
export async function photograph({
  bytes = FIVE_MB,
  orientation = 1,
  size = { width: 4000, height: 3000 },
}: PhotographOptions = {}) {
  // Noise is slow to make, so a strip of it is repeated.
  const height = size.height / STRIPS;
  const noise = { type: 'gaussian' as const, mean: 150, sigma: 40 };
  const strip = await sharp({
    create: { width: size.width, height, channels: 3, background: '#b98', noise },
  })
    .raw()
    .toBuffer();
  const strips = Buffer.concat(Array<Buffer>(STRIPS).fill(strip));
  const grain = await sharp(strips, { raw: { ...size, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 70 })
    .toBuffer();
  if (grain.length > bytes) throw new Error(`The grain alone takes ${grain.length} bytes`);
  return {
    name: 'photograph.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([grain, Buffer.alloc(bytes - grain.length)]),
  };
}

export async function smallPicture(background = '#7a5a12') {
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'small.png', mimeType: 'image/png', buffer };
}
