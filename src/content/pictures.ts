/** What the layout needs of a picture, in pixels: at least this size. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The places of pictures in the layout. */
export const PICTURE_SIZES = {
  product: { width: 1200, height: 1200 },
  room: { width: 1200, height: 1500 },
  portrait: { width: 900, height: 900 },
  band: { width: 1200, height: 800 },
  preview: { width: 1200, height: 630 },
} as const satisfies Record<string, PictureSize>;
