import { encodings, frame, type PictureLimits } from '../../shop/picture';

export interface Canvas {
  /** Draws a part of the picture, given in its own pixels, on the whole canvas. */
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  encode: (type: string, quality: number) => Promise<Blob | null>;
}

type CanvasOf = (width: number, height: number) => Canvas | null;

/** A decoded picture, rotated upright, with its size in pixels. */
export interface Drawable {
  source: CanvasImageSource;
  width: number;
  height: number;
}

/**
 * Draws and encodes a picture in decreasing sizes and qualities until it is within the limits: as
 * WebP where the browser can encode it, else as JPEG. Transparent parts become white.
 * @returns null when the browser cannot draw or encode it
 */
export async function drawSmaller(
  picture: Drawable,
  limits: PictureLimits,
  canvasOf: CanvasOf,
): Promise<Blob | null> {
  let type = 'image/webp';
  let drawn: { side: number; canvas: Canvas } | undefined;
  for (const { side, quality } of encodings(limits.maxSide)) {
    if (drawn?.side !== side) {
      const canvas = drawOnce(picture, { ...limits, side }, canvasOf);
      if (!canvas) return null;
      drawn = { side, canvas };
    }
    let blob = await drawn.canvas.encode(type, quality);
    if (blob && blob.type !== type) {
      // A browser that cannot encode WebP returns a PNG instead, which is far too large.
      type = 'image/jpeg';
      blob = await drawn.canvas.encode(type, quality);
    }
    if (blob && blob.size <= limits.maxBytes) return blob;
  }
  return null;
}

function drawOnce(
  picture: Drawable,
  size: { side: number; square?: boolean },
  canvasOf: CanvasOf,
): Canvas | null {
  const { from, width, height } = frame(picture.width, picture.height, size);
  const canvas = canvasOf(width, height);
  if (!canvas) return null;
  const { context } = canvas;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  const { x, y } = from;
  context.drawImage(picture.source, x, y, from.width, from.height, 0, 0, width, height);
  return canvas;
}

/** Whether this page or worker can decode, draw and encode without a document. */
export function canDrawOffscreen(): boolean {
  return typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';
}

/**
 * Decodes, draws and encodes without a document, for use in a worker. Rejects when the picture
 * cannot be decoded.
 */
export async function shrinkOffscreen(file: Blob, limits: PictureLimits): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await drawSmaller(
      { source: bitmap, width: bitmap.width, height: bitmap.height },
      limits,
      (width, height) => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        return (
          context && {
            context,
            encode: (type, quality) => canvas.convertToBlob({ type, quality }),
          }
        );
      },
    );
  } finally {
    bitmap.close();
  }
}
