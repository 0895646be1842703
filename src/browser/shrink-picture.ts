import type { ShrunkPicture } from '../shop/environment';
import { encodings, frame, type PictureLimits } from '../shop/picture';

/**
 * Shrinks a picture on this device: decodes it, rotates it upright and encodes it within the
 * limits, as a data URL.
 */
export async function shrinkPicture(file: Blob, limits: PictureLimits): Promise<ShrunkPicture> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const small = await encodeWithin(image, limits);
    if (small) return { ok: true, dataUrl: await dataUrlOf(small) };
  } catch {
    // It is no picture that this browser can decode.
  } finally {
    URL.revokeObjectURL(url);
  }
  return { ok: false, reason: 'unreadable' };
}

/**
 * Draws and encodes a picture in decreasing sizes and qualities until it is within the limits: as
 * WebP where the browser can encode it, else as JPEG. Transparent parts become white.
 * @returns null when the browser cannot draw or encode it
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
      // A browser that cannot encode WebP returns a PNG instead, which is far too large.
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
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
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
