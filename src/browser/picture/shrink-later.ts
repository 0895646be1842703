import type { PictureLimits } from '../../domain/picture';
import type { Shrunk } from './shrink';

/** `shrinkPicture`, loaded when the first picture is chosen. */
export async function shrinkLater(file: Blob, limits: PictureLimits): Promise<Shrunk> {
  try {
    const { shrinkPicture } = await import('./shrink');
    return await shrinkPicture(file, limits);
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}
