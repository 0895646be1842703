import type { PictureLimits } from '../../shop/picture';
import { canDrawOffscreen, shrinkOffscreen } from './draw';

export interface PictureTask {
  file: Blob;
  limits: PictureLimits;
}

/** The worker's answer: the shrunk picture, or null when the worker cannot shrink it. */
export type PictureAnswer = Blob | null;

/** Shrinks one picture outside the main thread, so that the page stays responsive. */
self.onmessage = async ({ data: { file, limits } }: MessageEvent<PictureTask>) => {
  const answer: PictureAnswer = canDrawOffscreen()
    ? await shrinkOffscreen(file, limits).catch(() => null)
    : null;
  self.postMessage(answer);
};
