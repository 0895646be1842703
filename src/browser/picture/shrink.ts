import workerUrl from './worker?worker&url';
import type { PictureLimits } from '../../shop/picture';
import { allowScript } from '../load-script';
import { canDrawOffscreen, drawSmaller } from './draw';
import type { PictureAnswer, PictureTask } from './worker';

export type Shrunk = { ok: true; dataUrl: string } | { ok: false; reason: 'unreadable' };

/**
 * Shrinks a picture on this device: decodes it, rotates it upright and encodes it within the
 * limits, as a data URL. In a worker where the browser can; otherwise, or when the worker fails, in
 * the page, which can decode more formats.
 */
export async function shrinkPicture(file: Blob, limits: PictureLimits): Promise<Shrunk> {
  try {
    const small = (await shrinkInWorker(file, limits)) ?? (await shrinkInPage(file, limits));
    return small
      ? { ok: true, dataUrl: await dataUrlOf(small) }
      : { ok: false, reason: 'unreadable' };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

function shrinkInWorker(file: Blob, limits: PictureLimits): Promise<PictureAnswer> {
  if (typeof Worker !== 'function' || !canDrawOffscreen()) return Promise.resolve(null);
  return new Promise((resolve) => {
    allowScript(workerUrl);
    const worker = new Worker(workerUrl, { type: 'module' });
    const end = (answer: PictureAnswer) => {
      worker.terminate();
      resolve(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => end(data);
    worker.onerror = (event) => {
      event.preventDefault();
      end(null);
    };
    worker.postMessage({ file, limits } satisfies PictureTask);
  });
}

async function shrinkInPage(file: Blob, limits: PictureLimits): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await drawSmaller(
      { source: image, width: image.naturalWidth, height: image.naturalHeight },
      limits,
      (width, height) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d');
        return (
          context && {
            context,
            encode: (type, quality) =>
              new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
          }
        );
      },
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read back'));
    reader.readAsDataURL(blob);
  });
}
