import type { ShrunkPicture } from '../shop/environment';
import {
  encodings,
  frame,
  HEAD_BYTES,
  isFaithful,
  isHeic,
  type PictureLimits,
} from '../shop/picture';

/** Decodes a picture, rotates it upright and encodes it within the limits as a data URL. */
export async function shrinkPicture(file: Blob, limits: PictureLimits): Promise<ShrunkPicture> {
  try {
    const image = await load(file);
    const isKept = !(await canvasIsFaithful());
    if (isKept && file.size > limits.maxBytes) return { ok: false, reason: 'garbled' };
    const small = isKept ? file : await encodeWithin(image, limits);
    if (small) return { ok: true, dataUrl: await dataUrlOf(small) };
  } catch {
    // This browser can't decode it.
  }
  const head = await file.slice(0, HEAD_BYTES).text();
  return { ok: false, reason: isHeic(head) ? 'heic' : 'unreadable' };
}

async function load(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Red, green, blue and opacity of each pixel in a row. */
const KNOWN = Array.from({ length: 16 }, (_, x) => [x * 17, 255 - x * 17, (x * 85) % 256, 255]);

/** Firefox's fingerprinting protection (`privacy.resistFingerprinting`) returns stripes or noise instead. */
async function canvasIsFaithful(): Promise<boolean> {
  const canvas = newCanvas(KNOWN.length, 1);
  const context = canvas.getContext('2d');
  if (!context) return false;
  KNOWN.forEach(([red, green, blue], x) => {
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.fillRect(x, 0, 1, 1);
  });
  // Encoded and decoded again: pixels and files may be protected separately.
  const blob = await encode(canvas, 'image/png', 1);
  if (!blob) return false;
  const copy = newCanvas(KNOWN.length, 1).getContext('2d', { willReadFrequently: true });
  copy?.drawImage(await load(blob), 0, 0);
  const read = copy?.getImageData(0, 0, KNOWN.length, 1).data ?? [];
  return isFaithful(KNOWN.flat(), read);
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/**
 * Encodes a picture in decreasing sizes and qualities until it fits, as WebP where the browser can, else as JPEG.
 * Transparent parts become white. Null if the browser can't draw or encode it.
 */
async function encodeWithin(image: HTMLImageElement, limits: PictureLimits): Promise<Blob | null> {
  let type = 'image/webp';
  let drawn: { side: number; canvas: HTMLCanvasElement } | undefined;
  for (const { side, quality } of encodings(limits.maxSide)) {
    if (drawn?.side !== side) {
      const canvas = draw(image, { ...limits, side });
      if (!canvas) return null;
      drawn = { side, canvas };
    }
    let blob = await encode(drawn.canvas, type, quality);
    if (blob && blob.type !== type) {
      // A browser that can't encode WebP returns a far too large PNG.
      type = 'image/jpeg';
      blob = await encode(drawn.canvas, type, quality);
    }
    if (blob && blob.size <= limits.maxBytes) return blob;
  }
  return null;
}

function draw(
  image: HTMLImageElement,
  size: { side: number; square?: boolean },
): HTMLCanvasElement | null {
  const { from, width, height } = frame(image.naturalWidth, image.naturalHeight, size);
  const canvas = newCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read back'));
    reader.readAsDataURL(blob);
  });
}
