import { z } from 'astro/zod';
import type { PictureSchema } from '../src/collections/fields.ts';
import type { PictureSize } from '../src/collections/pictures.ts';

/** A picture that a data file refers to. */
export interface WantedPicture {
  /** Its path from the file, such as `./urli-bowl.jpg`. */
  path: string;
  /** What the layout needs of it. */
  size: PictureSize;
}

/** A schema of pictures that remembers each one that it has read. */
export function collectPictures(): { image: PictureSchema<string>; wanted: WantedPicture[] } {
  const wanted: WantedPicture[] = [];
  const image: PictureSchema<string> = (size) =>
    z.string().transform((path) => {
      wanted.push({ path, size });
      return path;
    });
  return { image, wanted };
}
