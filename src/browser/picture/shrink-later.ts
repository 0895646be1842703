import type { PictureLimits } from '../../domain/picture';
import type { Shrunk } from './shrink';

/** `shrinkPicture`, whose code is fetched with the first picture that somebody chooses. */
export async function shrinkLater(file: Blob, limits: PictureLimits): Promise<Shrunk> {
  try {
    const { shrinkPicture } = await import('./shrink');
    return await shrinkPicture(file, limits);
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}
