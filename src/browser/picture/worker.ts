import type { PictureLimits } from '../../domain/picture';
import { canDrawOffscreen, shrinkOffscreen } from './draw';

export interface PictureTask {
  file: Blob;
  limits: PictureLimits;
}

/** What the worker answers: the small picture, or null when it cannot be done here. */
export type PictureAnswer = Blob | null;

/** Shrinks one picture, off the main thread, so that the page stays quick under a large photograph. */
self.onmessage = async ({ data: { file, limits } }: MessageEvent<PictureTask>) => {
  const answer: PictureAnswer = canDrawOffscreen()
    ? await shrinkOffscreen(file, limits).catch(() => null)
    : null;
  self.postMessage(answer);
};
