import { z } from 'astro/zod';
import type { PictureSchema } from '../src/collections/fields.ts';
import type { PictureSize } from '../src/collections/pictures.ts';

export interface WantedPicture {
  /** Relative to the data file, such as `./urli-bowl.jpg`. */
  path: string;
  size: PictureSize;
}

/** A picture schema that records every path it reads, until they are taken. */
export function collectPictures(): {
  image: PictureSchema<string>;
  takeWanted: () => WantedPicture[];
} {
  const wanted: WantedPicture[] = [];
  const image: PictureSchema<string> = (size) =>
    z.string().transform((path) => {
      wanted.push({ path, size });
      return path;
    });
  return { image, takeWanted: () => wanted.splice(0) };
}
