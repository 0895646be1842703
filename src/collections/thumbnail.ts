import { getImage } from 'astro:assets';
import { cropTo, type Focus } from './pictures';

const SIZE = { width: 192, height: 192 };

interface CroppedPicture {
  image: ImageMetadata;
  focus?: Focus;
}

/** The second picture of a card, for wide screens with a pointer; browsers that know no AVIF keep the first. */
export async function cardSecond({ image, focus }: CroppedPicture): Promise<string> {
  const size = { width: 560, height: 560 };
  const crop = cropTo(image, size, focus);
  return (await getImage({ src: image, ...size, ...crop, format: 'avif' })).src;
}

/**
 * The small square picture of cart lines, orders and summaries: one URL in a format that every
 * browser supports, since it is stored with the line.
 */
export async function thumbnail({ image, focus }: CroppedPicture): Promise<string> {
  const crop = cropTo(image, SIZE, focus);
  return (await getImage({ src: image, ...SIZE, ...crop, format: 'webp', quality: 60 })).src;
}
