/** The minimum size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const PICTURE_SIZES = {
  product: { width: 1200, height: 1200 },
  detail: { width: 600, height: 600 },
  room: { width: 1200, height: 1500 },
  portrait: { width: 900, height: 900 },
  band: { width: 1200, height: 800 },
  preview: { width: 1200, height: 630 },
} as const satisfies Record<string, PictureSize>;

/** The part of a picture to keep when it's cropped. A corner counts where one place cuts the sides, another the top. */
export const FOCUSES = [
  'left top',
  'top',
  'right top',
  'left',
  'center',
  'right',
  'left bottom',
  'bottom',
  'right bottom',
] as const;
export type Focus = (typeof FOCUSES)[number];

/** Smaller differences in aspect ratio are rounding errors. */
const TOLERANCE = 0.01;

interface Crop {
  width?: number;
  height?: number;
  fit?: 'cover';
  position?: Focus;
}

/** Crops a picture to the aspect ratio of its place. @param image its size in pixels @param focus the part to keep */
export function cropTo(
  image: { width: number; height: number },
  { width, height }: PictureSize,
  focus: Focus = 'center',
): Crop {
  const fits = Math.abs(image.width / image.height / (width / height) - 1) <= TOLERANCE;
  return fits ? {} : { width, height, fit: 'cover', position: focus };
}

/** An option of `getImage` with which the picture service gives a product picture the light of all others. */
export const PRODUCT_LIGHT = { light: 'product' } as const;

/**
 * AVIF qualities of product pictures that are shown larger than a card, and of those in the viewer. With 46, a phone's
 * first picture usually fits into one flight (14,600 bytes with its headers); at its density, 55 looks the same.
 */
export const LARGE_QUALITY = 46;
export const VIEWER_QUALITY = 80;

/** On a phone, a card is 160 to 185 px wide: 344 suits 2 device pixels per px, 560 suits 3. */
export const CARD_WIDTHS = [344, 400, 560, 720] as const;

/** The third width suits common phones, which need 721: 412 px at 1.75 device pixels per px, or 360 px at 2. */
export const HERO_WIDTHS = [400, 560, 736, 1200] as const;

/** The best comes first; the fallback is for other browsers. */
export const PICTURE_FORMATS = { modern: ['avif', 'webp'], fallback: 'jpg' } as const;
