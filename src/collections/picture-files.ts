import { getImage } from 'astro:assets';
import type { GetImageResult, UnresolvedImageTransform } from 'astro';
import { cropTo, type Focus, PICTURE_FORMATS, type PictureSize } from './pictures';

/** A picture of an editor, and how pages show it. */
interface Wanted {
  image: ImageMetadata;
  /** The part that is kept where the picture has other proportions than its place. */
  focus?: Focus | undefined;
  /** The size of its place. */
  place: PictureSize;
  /** Widths in image pixels, smallest first. */
  widths: readonly number[];
}

/** The files of a picture, as HTML's attributes. */
interface PictureFiles {
  sources: { type: string; srcset: string }[];
  /** For browsers that know none of the formats above. */
  src: string;
  /** In image pixels, of the largest file. */
  width: number;
  height: number;
}

/** The ground of the page, `--paper` in tokens.css: a JPEG has no transparency. */
const GROUND = '#faf6ef';

/** A picture as a JPEG, as link previews and the feed take it. */
export function jpegOf(options: UnresolvedImageTransform): Promise<GetImageResult> {
  return getImage({ ...options, format: 'jpeg', quality: 80, background: GROUND });
}

/** The largest width for old browsers: sharp on their phones, and half of the bytes of the largest. */
const MIDDLE = 800;

/**
 * The files of a picture: AVIF in all widths; one WebP and one JPEG for the few browsers that are older than AVIF.
 */
export async function pictureFiles({ image, focus, place, widths }: Wanted): Promise<PictureFiles> {
  const crop = cropTo(image, place, focus);
  const { width = image.width, height = image.height } = crop;
  const middle = Math.min(Math.max(...widths.filter((one) => one <= MIDDLE)), width);
  const options = { ...crop, src: image };
  const [avif, webp] = PICTURE_FORMATS.modern;
  const sources = await Promise.all([
    getImage({ ...options, widths: [...widths], format: avif }),
    getImage({ ...options, widths: [middle], format: webp }),
  ]);
  const last = await getImage({
    ...options,
    width: middle,
    height: Math.round((middle * height) / width),
    format: PICTURE_FORMATS.fallback,
    background: GROUND,
  });
  return {
    sources: sources.map(({ options: { format }, srcSet }) => ({
      type: `image/${format}`,
      srcset: srcSet.attribute,
    })),
    src: last.src,
    width,
    height,
  };
}
