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

/** Why a picture cannot be shrunk; `garbled`: the browser alters what a page reads from a canvas. */
export type ShrinkFailure = 'unreadable' | 'heic' | 'garbled';
export type PictureRefusal = 'not-an-image' | 'too-large' | ShrinkFailure;

/** Whether a file is accepted as a picture (specification 5, Image upload). */
export function checkPicture({
  type,
  size,
  name = '',
}: {
  type: string;
  size: number;
  name?: string;
}): 'ok' | PictureRefusal {
  // Windows has no type for these files.
  if (!type && /\.hei[cf]$/i.test(name)) return 'heic';
  if (!type.startsWith('image/')) return 'not-an-image';
  return size > IMAGE_MAX_BYTES ? 'too-large' : 'ok';
}

/** The first bytes that `isHeic` looks at. */
export const HEAD_BYTES = 12;

/** Whether a file begins as a HEIC picture does, whatever its name is. */
export function isHeic(head: string): boolean {
  return /^.{4}ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/s.test(head);
}

/** How much a pixel may differ from what was drawn. Some browsers add noise that nobody sees. */
const NOISE = 8;

/** Whether pixels that were read from a canvas are the ones that were drawn. */
export function isFaithful(drawn: ArrayLike<number>, read: ArrayLike<number>): boolean {
  return (
    drawn.length === read.length &&
    Array.from(drawn).every((value, index) => Math.abs(value - (read[index] ?? NaN)) <= NOISE)
  );
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
