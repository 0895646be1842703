import { getImage } from 'astro:assets';
import type { GetImageResult, UnresolvedImageTransform } from 'astro';
import {
  cropTo,
  type Focus,
  PICTURE_FORMATS,
  PICTURE_SIZES,
  type PictureSize,
  PRODUCT_LIGHT,
} from './pictures';

interface PictureRequest {
  image: ImageMetadata;
  /** The part to keep when the picture is cropped. */
  focus?: Focus | undefined;
  place: PictureSize;
  /** Image pixels, smallest first. */
  widths: readonly number[];
  isProduct: boolean;
  /** AVIF's quality, if not that of small pictures. */
  quality?: number | undefined;
}

interface Pictured {
  image: ImageMetadata;
  focus?: Focus | undefined;
  gallery?: readonly { image: ImageMetadata; focus?: Focus | undefined }[] | undefined;
}

interface PictureFiles {
  sources: { type: string; srcset: string }[];
  /** For browsers that don't support the other formats. */
  src: string;
  /** Image pixels of the largest file. */
  width: number;
  height: number;
}

/** The page's background (`--paper` in tokens.css), because JPEG has no transparency. */
const PAPER = '#faf6ef';

/** Used by link previews and the feed. */
export function jpegOf(options: UnresolvedImageTransform): Promise<GetImageResult> {
  return getImage({ ...options, format: 'jpeg', quality: 80, background: PAPER });
}

/** The addresses of a product's pictures for search engines, the first picture first. */
export function productPictures({ image, focus, gallery = [] }: Pictured): Promise<string[]> {
  const jpegs = [{ image, focus }, ...gallery].map(async (picture) => {
    const crop = cropTo(picture.image, PICTURE_SIZES.product, picture.focus);
    const { src } = await jpegOf({ src: picture.image, width: 1200, ...crop, ...PRODUCT_LIGHT });
    return src;
  });
  return Promise.all(jpegs);
}

/** The largest width for old browsers: sharp on their phones, with half the bytes. */
const MIDDLE = 800;

/** AVIF in all widths, and one WebP and one JPEG for the few older browsers. */
export async function pictureFiles({
  image,
  focus,
  place,
  widths,
  isProduct,
  quality,
}: PictureRequest): Promise<PictureFiles> {
  const crop = cropTo(image, place, focus);
  const { width = image.width, height = image.height } = crop;
  const middle = Math.min(Math.max(...widths.filter((one) => one <= MIDDLE)), width);
  const options = { ...crop, src: image, ...(isProduct && PRODUCT_LIGHT) };
  const [avif, webp] = PICTURE_FORMATS.modern;
  const sources = await Promise.all([
    getImage({ ...options, widths: [...widths], format: avif, ...(quality && { quality }) }),
    getImage({ ...options, widths: [middle], format: webp }),
  ]);
  const last = await getImage({
    ...options,
    width: middle,
    height: Math.round((middle * height) / width),
    format: PICTURE_FORMATS.fallback,
    background: PAPER,
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
