import { IMAGE_MAX_BYTES } from './constants';

/** The limits of a shrunk picture. */
export interface PictureLimits {
  /** The longest side, in pixels. */
  maxSide: number;
  /** The encoded picture, in bytes; as a data URL it takes a third more, in characters. */
  maxBytes: number;
  /** Whether the picture is cropped to a square, from its centre. */
  square?: boolean;
}

/** Whether a file is accepted as a picture (specification 5, Image upload). */
export function checkPicture({
  type,
  size,
}: {
  type: string;
  size: number;
}): 'ok' | 'not-an-image' | 'too-large' {
  if (!type.startsWith('image/')) return 'not-an-image';
  return size > IMAGE_MAX_BYTES ? 'too-large' : 'ok';
}

export interface Frame {
  /** The part of the original to draw, in its pixels. */
  from: { x: number; y: number; width: number; height: number };
  /** The size it is drawn at, in pixels. */
  width: number;
  height: number;
}

/** Which part of a picture to draw, and at what size, so that no side is longer than `side`. */
export function frame(
  width: number,
  height: number,
  { side, square = false }: { side: number; square?: boolean },
): Frame {
  const short = Math.min(width, height);
  const from = square
    ? {
        x: Math.floor((width - short) / 2),
        y: Math.floor((height - short) / 2),
        width: short,
        height: short,
      }
    : { x: 0, y: 0, width, height };
  const scale = Math.min(1, side / Math.max(from.width, from.height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { from, width: scaled(from.width), height: scaled(from.height) };
}

/**
 * Encoder qualities, best first. Below the last one, fewer pixels look better than lower quality.
 */
const QUALITIES = [0.82, 0.72, 0.6, 0.48];
const SMALLER = 0.8;
const SMALLEST_SIDE = 16;

/** The sizes and qualities to try, best first, until the file is small enough. */
export function* encodings(maxSide: number): Generator<{ side: number; quality: number }> {
  for (let side = maxSide; side >= SMALLEST_SIDE; side = Math.floor(side * SMALLER))
    for (const quality of QUALITIES) yield { side, quality };
}
