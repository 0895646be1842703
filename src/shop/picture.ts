import { IMAGE_MAX_BYTES } from './constants';

export interface PictureLimits {
  /** Pixels. */
  maxSide: number;
  /** Bytes; as a data URL, the picture takes a third more characters. */
  maxBytes: number;
  /** Cropped from the centre. */
  square?: boolean;
}

/** `garbled`: the browser alters what a page reads from a canvas. */
export type ShrinkFailure = 'unreadable' | 'heic' | 'garbled';
export type PictureRefusal = 'not-an-image' | 'too-large' | ShrinkFailure;

/** Specification 5, Image upload. */
export function checkPicture({
  type,
  size,
  name = '',
}: {
  type: string;
  size: number;
  name?: string;
}): 'ok' | PictureRefusal {
  // Many systems don't know the type of these files, or give a general one. Cameras name them .hif.
  const isUnknown = !type || type === 'application/octet-stream';
  if (isUnknown && /\.(hei[cf]|hif)$/i.test(name)) return 'heic';
  if (!type.startsWith('image/')) return 'not-an-image';
  return size > IMAGE_MAX_BYTES ? 'too-large' : 'ok';
}

/** The number of bytes that `isHeic` needs. */
export const HEAD_BYTES = 12;

/** Detects HEIC by its content, whatever the file's name. */
export function isHeic(head: string): boolean {
  return /^.{4}ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/s.test(head);
}

/** Some browsers add invisible noise to a canvas. */
const NOISE = 8;

export function isFaithful(drawn: ArrayLike<number>, read: ArrayLike<number>): boolean {
  return (
    drawn.length === read.length &&
    Array.from(drawn).every((value, index) => Math.abs(value - (read[index] ?? NaN)) <= NOISE)
  );
}

export interface Frame {
  from: { x: number; y: number; width: number; height: number };
  width: number;
  height: number;
}

/** The part to draw and its size, such that no side exceeds `side`. */
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

/** Best first. Below the last one, fewer pixels look better than lower quality. */
const QUALITIES = [0.82, 0.72, 0.6, 0.48];
const SMALLER = 0.8;
const SMALLEST_SIDE = 16;

/** Sizes and qualities to try, best first. */
export function* encodings(maxSide: number): Generator<{ side: number; quality: number }> {
  for (let side = maxSide; side >= SMALLEST_SIDE; side = Math.floor(side * SMALLER))
    for (const quality of QUALITIES) yield { side, quality };
}
