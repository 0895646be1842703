import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureSize } from '../../src/content/pictures.ts';
import type { Folder } from './read-folder.ts';
import type { WantedPicture } from './wanted-pictures.ts';

/** The tolerance of a picture's proportions: one percent, for an uneven pixel. */
const TOLERANCE = 0.01;

interface WantedByFile extends WantedPicture {
  file: string;
}

/**
 * Checks the pictures of a folder against the data files that refer to them, and their sizes.
 * @param wanted the pictures that its data files refer to
 * @returns a message for every picture that is missing, unused or of the wrong size
 */
export async function pictureProblems(
  folder: Folder,
  wanted: readonly WantedByFile[],
): Promise<string[]> {
  const { path, name: place, entries, pictures } = folder;
  const nameOf = (picture: WantedPicture) => picture.path.slice('./'.length);
  const missing = wanted
    .filter((picture) => !pictures.includes(nameOf(picture)))
    .map((picture) => missingPicture(picture.file, `${place}/${nameOf(picture)}`));
  const used = new Map(wanted.map((picture) => [nameOf(picture), picture.size]));
  // A file that cannot be parsed may refer to the picture.
  const allRead = entries.every(({ data }) => data !== undefined);
  const unused = pictures
    .filter((name) => allRead && !used.has(name))
    .map((name) => `${place}/${name}: no file uses this picture; use it or take it away.`);
  const misshapen = await Promise.all(
    pictures.map((name) => sizeProblem(join(path, name), `${place}/${name}`, used.get(name))),
  );
  return [...missing, ...unused, ...misshapen.filter((problem) => problem !== null)];
}

function missingPicture(file: string, picture: string): string {
  return `${file}, image: the picture ${picture} is not there; put it beside the file, under exactly this name.`;
}

async function sizeProblem(
  path: string,
  picture: string,
  least: PictureSize | undefined,
): Promise<string | null> {
  const size = await sizeOf(path);
  if (size === null) return `${picture}: it cannot be read as a picture; save it again as a JPEG.`;
  if (least === undefined) return null;
  const { width, height } = size;
  const wanted = least.width / least.height;
  const proportioned = Math.abs(width / height / wanted - 1) <= TOLERANCE;
  if (proportioned && width >= least.width && height >= least.height) return null;
  return `${picture}: the picture is ${width} × ${height} pixels; it must be ${requirement(least)}.`;
}

/** `square, 1200 × 1200 pixels or more`. */
function requirement({ width, height }: PictureSize): string {
  const size = `${width} × ${height} pixels or more`;
  if (width === height) return `square, ${size}`;
  return `${width > height ? 'wide' : 'upright'}, ${size} in these proportions`;
}

/** Width and height after applying the EXIF orientation. */
async function sizeOf(path: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(path).metadata();
    return autoOrient;
  } catch {
    return null;
  }
}
