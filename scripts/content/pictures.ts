import { join } from 'node:path';
import sharp from 'sharp';
import type { Shape } from './folders.ts';
import { type Entry, fieldOf, type Folder } from './read-folder.ts';

/** The tolerance of a picture's proportions: one percent, for an uneven pixel. */
const TOLERANCE = 0.01;

/**
 * Checks the pictures of a folder against the data files that refer to them, and their sizes.
 * @returns a message for every picture that is missing, unused or of the wrong size
 */
export async function pictureProblems(folder: Folder): Promise<string[]> {
  const { kind, path, name: place, entries, pictures } = folder;
  const wanted = entries.flatMap((entry) => wantedPicture(entry));
  const missing = wanted
    .filter(({ name }) => !pictures.includes(name))
    .map(({ file, name }) => missingPicture(file, `${place}/${name}`));
  const used = new Set(wanted.map(({ name }) => name));
  // A file that cannot be parsed may refer to the picture.
  const allRead = entries.every(({ data }) => data !== undefined);
  const unused = pictures
    .filter((name) => allRead && !used.has(name))
    .map((name) => `${place}/${name}: no file uses this picture; use it or take it away.`);
  const misshapen = await Promise.all(
    pictures.map((name) => shapeProblem(join(path, name), `${place}/${name}`, kind.picture)),
  );
  return [...missing, ...unused, ...misshapen.filter((problem) => problem !== null)];
}

function wantedPicture({ file, data }: Entry): { file: string; name: string }[] {
  const image = fieldOf(data, 'image');
  return typeof image === 'string' && image.startsWith('./')
    ? [{ file, name: image.slice(2) }]
    : [];
}

function missingPicture(file: string, picture: string): string {
  return `${file}, image: the picture ${picture} is not there; put it beside the file, under exactly this name.`;
}

async function shapeProblem(
  path: string,
  picture: string,
  shape: Shape | null,
): Promise<string | null> {
  if (shape === null) return null;
  const size = await sizeOf(path);
  if (size === null) return `${picture}: it cannot be read as a picture; save it again as a JPEG.`;
  const { width, height } = size;
  const wanted = shape.width / shape.height;
  const proportioned = Math.abs(width / height / wanted - 1) <= TOLERANCE;
  if (proportioned && width >= shape.width && height >= shape.height) return null;
  return `${picture}: the picture is ${width} × ${height} pixels; it must be ${shape.requirement}.`;
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
