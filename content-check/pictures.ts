import { z } from 'astro/zod';
import { join } from 'node:path';
import type { PictureSchema } from '../src/collections/fields.ts';
import type { PictureSize } from '../src/collections/pictures.ts';
import { nearest } from '../src/collections/sentences.ts';
import type { Problem } from './problem.ts';
import type { Folder } from './read-folder.ts';
import type { PictureFacts, PictureReader } from './read-picture.ts';

interface WantedPicture {
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

export interface WantedByFile extends WantedPicture {
  file: string;
  line?: number;
}

const nameOf = (picture: WantedPicture) => picture.path.slice('./'.length);

/**
 * Checks a folder's pictures against the data files that use them.
 * @param problems those that are already known
 * @returns these problems, and each picture that is missing, unused, too small or unreadable
 */
export async function pictureProblems(
  folder: Folder,
  problems: readonly Problem[],
  wanted: readonly WantedByFile[],
  reader: PictureReader,
): Promise<Problem[]> {
  const { path, name: place, pictures } = folder;
  const sizes = new Map<string, PictureSize[]>();
  for (const picture of wanted)
    sizes.set(nameOf(picture), [...(sizes.get(nameOf(picture)) ?? []), picture.size]);
  const unfit = await Promise.all(
    pictures.map(async (name) => {
      const text = unfitness(await reader.read(join(path, name)), sizes.get(name) ?? []);
      return text === null ? [] : [{ file: `${place}/${name}`, text }];
    }),
  );
  const missing = wanted.filter((one) => !pictures.includes(nameOf(one)));
  // If a file has a mistake, it may be meant to use one of the pictures that seem unused.
  const isRight = problems.length + missing.length === 0;
  const unused = isRight ? pictures.filter((name) => !sizes.has(name)) : [];
  return [
    ...problems,
    ...missing.map((one) => missingPicture(one, folder)),
    ...unused.map((name) => ({
      file: `${place}/${name}`,
      text: 'no file uses this picture; write its name after "image:" in one, or delete it.',
      // Someone who deletes a product and forgets its second photo can still publish.
      warning: true,
    })),
    ...unfit.flat(),
  ];
}

function missingPicture(picture: WantedByFile, { name: place, pictures }: Folder): Problem {
  const guess = nearest(nameOf(picture), pictures);
  const hint = guess ? ` Did you mean ./${guess}?` : '';
  return {
    file: picture.file,
    line: picture.line,
    field: 'image',
    text: `the picture ${place}/${nameOf(picture)} is not there; put it beside the file, with exactly this name.${hint}`,
  };
}

/** Why a picture doesn't fit where it's used; null if it fits everywhere. */
export function unfitness(found: PictureFacts, sizes: readonly PictureSize[]): string | null {
  if (found.problem !== undefined) return `${found.problem}.`;
  const least = {
    width: Math.max(0, ...sizes.map(({ width }) => width)),
    height: Math.max(0, ...sizes.map(({ height }) => height)),
  };
  const { width, height } = found;
  if (width >= least.width && height >= least.height) return null;
  return (
    `the picture is ${width} × ${height} pixels, and this place needs ${least.width} × ${least.height} or more; ` +
    'take the original in its full size, not a copy from a message or a web page, or photograph it again.'
  );
}
