import sharp from 'sharp';

export const FIVE_MB = 5 * 1024 * 1024;

interface PhotographOptions {
  /** Its size, exactly: the largest that is allowed unless told otherwise. */
  bytes?: number;
  /** How the camera was held, as EXIF says: 6 is a phone upright. */
  orientation?: number;
}

/**
 * A photograph as a camera makes it: 12 megapixels of fine grain, which is the hardest to make small,
 * and exactly as many bytes as wanted (what follows the end of a JPEG is ignored by everybody).
 */
export async function photograph({ bytes = FIVE_MB, orientation = 1 }: PhotographOptions = {}) {
  const grain = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#b98',
      noise: { type: 'gaussian', mean: 150, sigma: 40 },
    },
  })
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

/** A small picture, quickly made. */
export async function smallPicture(background = '#7a5a12') {
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'small.png', mimeType: 'image/png', buffer };
}
