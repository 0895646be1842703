/** What the layout needs of a picture, in pixels: at least this size. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The places of pictures in the layout. */
export const PICTURE_SIZES = {
  product: { width: 1200, height: 1200 },
  detail: { width: 600, height: 600 },
  room: { width: 1200, height: 1500 },
  portrait: { width: 900, height: 900 },
  band: { width: 1200, height: 800 },
  preview: { width: 1200, height: 630 },
} as const satisfies Record<string, PictureSize>;

/** Which part of a picture is kept where its place has other proportions. */
export const FOCUSES = ['center', 'top', 'bottom', 'left', 'right'] as const;
export type Focus = (typeof FOCUSES)[number];

/** Proportions that differ by less than an uneven pixel are the same. */
const TOLERANCE = 0.01;

/** How a picture is cropped, as Astro's picture components take it; nothing when it fits. */
interface Crop {
  width?: number;
  height?: number;
  fit?: 'cover';
  position?: Focus;
}

/**
 * Crops a picture to the proportions of its place.
 * @param image its width and height in pixels
 * @param focus the part that is kept
 */
export function cropTo(
  image: { width: number; height: number },
  { width, height }: PictureSize,
  focus: Focus = 'center',
): Crop {
  const fits = Math.abs(image.width / image.height / (width / height) - 1) <= TOLERANCE;
  return fits ? {} : { width, height, fit: 'cover', position: focus };
}

/**
 * The widths in which the picture of a card is made. A phone's card has 160 to 185 px: 344 are for the weakest phones, of 360
 * px with 2 image pixels for each, or of 412 px with 1.75; 560 for those with 3.
 */
export const CARD_WIDTHS = [344, 400, 560, 720] as const;

/**
 * The widths of the hero's pictures. The third is for the usual phones, of 412 px with 1.75 image pixels for each, or of
 * 360 px with 2: they need 721.
 */
export const HERO_WIDTHS = [400, 560, 736, 1200] as const;

/** The formats of pictures in pages, the best first, and the one for browsers that know none of them. */
export const PICTURE_FORMATS = { modern: ['avif', 'webp'], fallback: 'jpg' } as const;
