import { join } from 'node:path';
import sharp from 'sharp';
import type { Shape } from './folders.ts';
import { type Entry, fieldOf, type Folder } from './read-folder.ts';

/** How far a picture may be from its proportions: one part in a hundred for an uneven pixel. */
const TOLERANCE = 0.01;

/**
 * Holds the pictures of a folder against the data files that use them, and measures them.
 *
 * @returns a sentence for every picture that is missing, left over or misshapen
 */
export async function pictureProblems(folder: Folder): Promise<string[]> {
  const { kind, path, entries, pictures } = folder;
  const wanted = entries.flatMap((entry) => wantedPicture(entry));
  const missing = wanted
    .filter(({ name }) => !pictures.includes(name))
    .map(({ file, name }) => missingPicture(file, `${kind.folder}/${name}`));
  const used = new Set(wanted.map(({ name }) => name));
  // A file that cannot be read may be the one that uses the picture.
  const allRead = entries.every(({ data }) => data !== undefined);
  const unused = pictures
    .filter((name) => allRead && !used.has(name))
    .map((name) => `${kind.folder}/${name}: no file uses this picture; use it or take it away.`);
  const misshapen = await Promise.all(
    pictures.map((name) => shapeProblem(join(path, name), `${kind.folder}/${name}`, kind.picture)),
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
  return `${picture}: the picture is ${width} × ${height} pixels; it must be ${shape.words}.`;
}

/** Width and height as the picture is seen, whichever way the camera was held. */
async function sizeOf(path: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(path).metadata();
    return autoOrient;
  } catch {
    return null;
  }
}
